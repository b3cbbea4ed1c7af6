/** The first view's pictures of the chart, in place of a chart that does not draw. */
let kept: Element[] = [];

/** Number of parts of the page that the first view waits for. */
let holds = 0;

/** Removes the first view once nothing holds it. Null if nothing is due. */
let due: (() => void) | null = null;

declare global {
  interface Window {
    /** The buttons that were pressed in the first view, in order; `early.js` keeps them. */
    pressed?: Element[];
  }
}

/**
 * Takes the first view away. What has the focus in it has it in the page, with what was typed, and what was pressed is
 * pressed there: each at the same place.
 */
function leave(): void {
  const first = document.getElementById('first');
  const focused = first?.querySelector(':focus');
  const pressed = window.pressed?.splice(0) ?? [];
  const used = focused ? [...pressed, focused] : pressed;
  const places = used.map((part) => part.getBoundingClientRect());
  first?.remove();
  for (const [i, { x, y, width, height }] of places.entries()) {
    const part = document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest<HTMLElement>('a, button, label, input, select');
    if (i < pressed.length) part?.click();
    else part?.focus({ preventScroll: true });
    if (part instanceof HTMLInputElement && focused instanceof HTMLInputElement && focused.value !== part.value) {
      // React hears only of a value that was not set by way of the element it knows.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(part, focused.value);
      part.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Keeps the first view until a part of the page is there, which calls what this returns. */
export function holdFirstView(): () => void {
  holds++;
  return () => {
    holds--;
    if (holds > 0) return;
    due?.();
    due = null;
  };
}

const whenFree = (act: () => void): void => {
  if (holds > 0) due = act;
  else act();
};

/** Takes the first view away at once: the page goes elsewhere. */
export function dropFirstView(): void {
  for (const picture of kept.splice(0)) picture.remove();
  leave();
}

/**
 * Shows the page in place of the first view, which the server drew and behind which the page was made. To be called as
 * soon as the page shows as much; later calls do nothing. What had the focus has it again,
 * and what was pressed is done.
 */
export const leaveFirstView = (): void => whenFree(dropFirstView);

function leavePicture(): void {
  const place = document.querySelector('#root .chart-space');
  kept = [...document.querySelectorAll('#first .hc-picture')];
  if (place) place.prepend(...kept);
  leave();
}

/** Shows the page although its chart does not draw: the pictures stay in the chart's place until it does. */
export const leaveWithoutChart = (): void => whenFree(leavePicture);
