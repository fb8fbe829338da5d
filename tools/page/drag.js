// Pieces that are dragged over a board.

/** A piece that is dragged goes with the pointer, and touches the place where it is let go.
 * @param {import('./board.js').Board} board @param {PointerEvent} event */
export function grab(board, event) {
  const place = /** @type {Element} */ (event.target).closest('[role="button"]');
  const name = place?.getAttribute('data-place') ?? '';
  const pieces = place?.querySelectorAll('[data-piece]') ?? [];
  if (event.button !== 0 || pieces.length === 0) {
    return;
  }
  const piece = pieces[pieces.length - 1];
  /** @type {SVGGElement | null} */ let ghost = null;
  const move = (/** @type {PointerEvent} */ now) => {
    const [right, down] = [now.clientX - event.clientX, now.clientY - event.clientY];
    const kSlip = 6;
    if (ghost === null) {
      if (Math.hypot(right, down) < kSlip) {
        return;
      }
      if (board.touched.at(-1)?.[1] !== name) {
        board.touch(['square', name]);
      }
      if (board.touched.at(-1)?.[1] !== name) {
        end();
        return;
      }
      ghost = /** @type {SVGGElement} */ (piece.cloneNode(true));
      ghost.setAttribute('class', 'dragged');
      board.ground().append(ghost);
    }
    const scale = /** @type {DOMMatrix} */ (board.ground().getScreenCTM()).inverse();
    ghost.setAttribute('transform', `translate(${scale.a * right + scale.c * down} ${scale.b * right + scale.d * down})`);
  };
  const drop = (/** @type {PointerEvent} */ now) => {
    const isDragged = ghost !== null;
    end();
    if (isDragged) {
      // The click that follows is none.
      const swallow = (/** @type {Event} */ click) => click.stopPropagation();
      window.addEventListener('click', swallow, true);
      setTimeout(() => window.removeEventListener('click', swallow, true));
      const under = document.elementsFromPoint(now.clientX, now.clientY).map((one) => one.closest('[data-place]')).find((one) => one !== null);
      board.drop(under?.getAttribute('data-place') ?? name, name);
    }
  };
  const end = () => {
    ghost?.remove();
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', end);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', end);
}
