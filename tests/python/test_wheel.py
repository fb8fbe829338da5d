"""The package that pip installs: whole by itself, data and all."""

import base64
import hashlib
import os
import pathlib
import subprocess
import sys
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tools" / "python"))
import backend  # noqa: E402


def test_the_wheel_is_whole(tmp_path):
    name = backend.pack(tmp_path)
    assert name.startswith("sparring-") and name.endswith(".whl")
    with zipfile.ZipFile(tmp_path / name) as wheel:
        wheel.extractall(tmp_path)
        (record,) = [file for file in wheel.namelist() if file.endswith("RECORD")]
        lines = wheel.read(record).decode().splitlines()
        assert {line.split(",")[0] for line in lines} == set(wheel.namelist())
        for path, digest, size in (line.split(",") for line in lines[:-1]):
            content = wheel.read(path)
            told = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            assert (digest, int(size)) == (f"sha256={told}", len(content))
    environment = {name: value for name, value in os.environ.items() if name != "SPARRING_DATA"}
    environment["PYTHONPATH"] = str(tmp_path)
    used = (
        "import sparring\n"
        "for name in sparring.registered_names():\n"
        "    game = sparring.load_game(name)\n"
        "    state = game.new_initial_state()\n"
        "    while state.is_chance_node():\n"
        "        state.apply_action(state.legal_actions()[0])\n"
        "    assert game.agent('level:2').step(state) in state.legal_actions()\n"
        "print(sparring.__file__)\n"
    )
    output = subprocess.run(
        [sys.executable, "-c", used], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert output.stdout.startswith(str(tmp_path))
