"""Trains a tiny value net in numpy on self-play of Power Play for two, and plays it against the greedy agent.

    /usr/bin/python3 docs/examples/value_net.py [PICTURE.png]

Prints what it does; with a path, draws the learning curve and the score. Takes less than a minute on two cores.
"""

import sys

import numpy as np
import sparring

SEED = 1
HIDDEN = 16


def training_data(game, games=200):
    """Features seen by the mover; its win share by the search, with a part of its result at the end."""
    agent = "alphabeta:nodes=1000,net=0"
    played = sparring.self_play(game.new_initial_state(), agent, games, seed=SEED, threads=2, opening_plies=20)
    mover = played["player"]
    rows = np.arange(len(mover))
    inputs = played["features"][:, 0, :] * np.where(mover == 0, 1, -1)[:, None].astype(np.float32)
    targets = 0.9 * played["values"][rows, mover] + 0.1 * played["returns"][rows, mover]
    return inputs, targets, played["game"]


class Net:
    """One hidden layer; the output is a win share."""

    def __init__(self, inputs, random):
        self.scale = 1 / (np.abs(inputs).mean(axis=0) + 1)
        width = inputs.shape[1]
        self.weights = [
            random.normal(0, 1 / np.sqrt(width), (width, HIDDEN)),
            np.zeros(HIDDEN),
            random.normal(0, 1 / np.sqrt(HIDDEN), HIDDEN),
            np.zeros(1),
        ]

    def hidden(self, inputs):
        return np.tanh(inputs * self.scale @ self.weights[0] + self.weights[1])

    def shares(self, inputs):
        return 1 / (1 + np.exp(-(self.hidden(inputs) @ self.weights[2] + self.weights[3])))

    def loss(self, inputs, targets):
        shares = np.clip(self.shares(inputs), 1e-6, 1 - 1e-6)
        return float(-(targets * np.log(shares) + (1 - targets) * np.log(1 - shares)).mean())

    def gradients(self, inputs, targets):
        hidden = self.hidden(inputs)
        error = (self.shares(inputs) - targets) / len(targets)
        back = np.outer(error, self.weights[2]) * (1 - hidden**2)
        return [(inputs * self.scale).T @ back, back.sum(axis=0), hidden.T @ error, np.array([error.sum()])]


def train(net, inputs, targets, held, random, epochs=30, batch=256, rate=0.003):
    """Adam; returns the losses of what is trained on and of what is held out, after each epoch."""
    first = [np.zeros_like(w) for w in net.weights]
    second = [np.zeros_like(w) for w in net.weights]
    losses, step = [], 0
    for _ in range(epochs):
        order = random.permutation(np.flatnonzero(~held))
        for begin in range(0, len(order), batch):
            chosen = order[begin : begin + batch]
            step += 1
            for place, gradient in enumerate(net.gradients(inputs[chosen], targets[chosen])):
                first[place] = 0.9 * first[place] + 0.1 * gradient
                second[place] = 0.999 * second[place] + 0.001 * gradient**2
                mean, spread = first[place] / (1 - 0.9**step), second[place] / (1 - 0.999**step)
                net.weights[place] -= rate * mean / (np.sqrt(spread) + 1e-8)
        losses.append((net.loss(inputs[~held], targets[~held]), net.loss(inputs[held], targets[held])))
    return np.array(losses)


def main(picture=None):
    game = sparring.load_game("power-play:two-players")
    inputs, targets, games = training_data(game)
    random = np.random.default_rng(SEED)
    held = np.isin(games, random.choice(games.max() + 1, (games.max() + 1) // 5, replace=False))
    net = Net(inputs, random)
    losses = train(net, inputs, targets, held, random)
    print(f"{len(targets)} positions of {games.max() + 1} games; held-out loss {losses[0, 1]:.4f} to {losses[-1, 1]:.4f}")

    def evaluate(states, mover):
        """The net is asked for the player who moves next, which may be the same one again."""
        features = game.features(states)[:, 0, :]
        next_mover = np.array([state.current_player() for state in states])
        shares = net.shares(features * np.where(next_mover == 0, 1, -1)[:, None])
        return np.where(next_mover == mover, shares, 1 - shares)

    result = sparring.tournament(
        game, {"net": sparring.EvaluatorAgent(evaluate), "greedy": "greedy"}, 60, seed=SEED, opening_plies=8
    )
    counts = result.pairs["net", "greedy"]
    elo = sparring.elo(counts)
    print(f"net against greedy: {result.shares[0]:.3f} of the points in {result.games} games, pairs {counts}")
    print(f"Elo {elo['value']:+.0f} [{elo['lower']:+.0f}, {elo['upper']:+.0f}], {elo['method']}")
    if picture is not None:
        draw(picture, losses, result.shares[0], elo)
    return losses, elo


def draw(picture, losses, share, elo):
    """The learning curve, and the Elo difference with its interval."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 3.5), width_ratios=(3, 1))
    left.plot(losses[:, 0], label="trained on")
    left.plot(losses[:, 1], label="held out")
    left.set(xlabel="epoch", ylabel="loss (nats)", title="Value net for Power Play")
    left.legend()
    right.errorbar([0], [elo["value"]], [[elo["value"] - elo["lower"]], [elo["upper"] - elo["value"]]], fmt="o", capsize=6)
    right.axhline(0, color="grey", linewidth=1)
    right.set(xticks=[], ylabel="Elo", title=f"against greedy: {share:.0%}")
    figure.tight_layout()
    figure.savefig(picture, dpi=120)


if __name__ == "__main__":
    main(*sys.argv[1:2])
