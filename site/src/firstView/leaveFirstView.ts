/** The first view's pictures of the chart, in place of a chart that does not draw. */
let kept: Element[] = [];

declare global {
  interface Window {
    /** The button that was pressed last in the first view; `early.js` keeps it. */
    pressed?: Element | undefined;
  }
}

/** Takes the first view away. What has the focus in it, or was pressed, has it in the page or is, at the same place. */
function leave(): void {
  const { pressed } = window;
  const first = document.getElementById('first');
  const box = (pressed ?? first?.querySelector(':focus'))?.getBoundingClientRect();
  first?.remove();
  window.pressed = undefined;
  if (!box) return;
  const part = document
    .elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    ?.closest<HTMLElement>('a, button, label, input, select');
  part?.focus({ preventScroll: true });
  if (pressed) part?.click();
}

/**
 * Shows the page in place of the first view, which the server drew and behind which the page was made. To be called as
 * soon as the page shows as much; later calls do nothing. What had the focus has it
 * again, and what was pressed is done.
 */
export function leaveFirstView(): void {
  for (const picture of kept.splice(0)) picture.remove();
  leave();
}

/** Shows the page although its chart does not draw: the pictures stay in the chart's place until it does. */
export function leaveWithoutChart(): void {
  const place = document.querySelector('#root .chart-space');
  kept = [...document.querySelectorAll('#first .hc-picture')];
  if (place) place.prepend(...kept);
  leave();
}
