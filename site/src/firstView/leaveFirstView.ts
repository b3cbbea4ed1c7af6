/** The first view's pictures of the chart, shown in place of a chart that cannot be drawn. */
let kept: Element[] = [];

/** Number of parts of the page that the first view waits for. */
let holds = 0;

/** Pending removal of the first view, called once no part of the page holds it. Null if none is pending. */
let due: (() => void) | null = null;

declare global {
  interface Window {
    /** The buttons that were pressed in the first view, in order. `early.js` records them. */
    pressed?: Element[];
  }
}

/**
 * Removes the first view. The element of the page at the same place gets the focus and the typed text, and the buttons
 * pressed in the first view are clicked in the page.
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
      // React ignores a value set on the element itself, so the prototype's setter is called.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(part, focused.value);
      part.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Keeps the first view until a part of the page is drawn. Returns the function that this part then calls. */
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

/** Removes the first view at once, for example when the reader leaves the page. */
export function dropFirstView(): void {
  for (const picture of kept.splice(0)) picture.remove();
  leave();
}

/**
 * Replaces the first view, which the server rendered, by the page, which was built behind it. Call it as soon as the
 * page shows as much as the first view. Later calls do nothing. Focus and pressed buttons carry over.
 */
export const leaveFirstView = (): void => whenFree(dropFirstView);

function leavePicture(): void {
  const place = document.querySelector('#root .chart-space');
  kept = [...document.querySelectorAll('#first .hc-picture')];
  if (place) place.prepend(...kept);
  leave();
}

/** Shows the page although its chart is not drawn yet. The pictures stay in the chart's place. */
export const leaveWithoutChart = (): void => whenFree(leavePicture);
