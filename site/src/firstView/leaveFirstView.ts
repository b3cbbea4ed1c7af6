/** Pictures of the chart from the first view. They are kept in place of a chart that cannot be drawn. */
let kept: Element[] = [];

/** Number of parts that still have to be drawn before the first view may be removed. */
let holds = 0;

/** Removal of the first view that waits for these parts. Null if none is pending. */
let due: (() => void) | null = null;

declare global {
  interface Window {
    /** Buttons that were pressed in the first view, in order. `early.js` records them. */
    pressed?: Element[];
  }
}

/**
 * Removes the first view. The element of the page at the same place gets the focus and the typed text. Buttons that
 * were pressed in the first view are clicked in the page.
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
      // React ignores a value that is set on the element itself, so the setter of the prototype is called.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(part, focused.value);
      part.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Keeps the first view until a part of the page is drawn. Returns a function that the part calls then. */
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

/** Removes the first view at once, for example because the reader leaves the page. */
export function dropFirstView(): void {
  for (const picture of kept.splice(0)) picture.remove();
  leave();
}

/**
 * Replaces the server's first view with the page, which was built behind it. To be called as soon as the page shows as
 * much as the first view. Later calls have no effect. Focus and pressed buttons carry over.
 */
export const leaveFirstView = (): void => whenFree(dropFirstView);

function leavePicture(): void {
  const place = document.querySelector('#root .chart-space');
  kept = [...document.querySelectorAll('#first .hc-picture')];
  if (place) place.prepend(...kept);
  leave();
}

/** Shows the page although its chart is not drawn. The first view's pictures stay in the chart's place. */
export const leaveWithoutChart = (): void => whenFree(leavePicture);
