/** An input event from before the chart was interactive, and its target, which may have been removed since. */
export type Hand = readonly [event: Event, on: Element];

/** Pause between the last move and the lift, ms, so that a replayed press does not fling the chart. */
const NO_FLING_MS = 150;
/** Maximum number of frames to wait for the buttons over the marks, which load late. */
const MOST_FRAMES = 300;

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Finds the button of the mark that a link in the picture stands for; both have the same name. Null if the chart draws
 * that mark differently.
 */
async function markOf(surface: HTMLElement, link: Element): Promise<HTMLElement | null> {
  const name = link.querySelector('title')?.textContent;
  for (let frames = 0; frames < MOST_FRAMES && surface.isConnected; frames++) {
    const marks = [...surface.querySelectorAll<HTMLElement>('.hc-mark:not([hidden])')];
    if (marks.length > 0) return marks.find((mark) => mark.ariaLabel === name) ?? null;
    await nextFrame();
  }
  return null;
}

/**
 * Moves the focus from a chart to the mark whose link in the picture had the focus. Has no effect if the focus has
 * moved meanwhile.
 */
export async function carryFocus(surface: HTMLElement, link: Element): Promise<void> {
  const mark = await markOf(surface, link);
  if (mark && surface.matches(':focus')) mark.focus({ preventScroll: true });
}

/** Dispatches on a chart the input events that its placeholder picture received. */
export async function replay(hands: readonly Hand[], surface: HTMLElement): Promise<void> {
  let hasMoved = false;
  await nextFrame();
  for (const [event, on] of hands) {
    // Buttons and links around the chart have handled their events already. Pointer moves without a press would only
    // hover.
    if (on.closest('.hc-embed') && !surface.contains(on)) continue;
    if (event.type === 'pointermove' && (event as PointerEvent).buttons === 0) continue;
    const link = on.closest('a');
    if (event.type === 'click' && link && (event as MouseEvent).detail === 0) {
      (await markOf(surface, link))?.click();
      continue;
    }
    if (event.type === 'pointerup' && hasMoved) await new Promise((later) => setTimeout(later, NO_FLING_MS));
    hasMoved = event.type === 'pointermove';
    const Kind = event.constructor as new (type: string, init: Event) => Event;
    surface.dispatchEvent(new Kind(event.type, event));
  }
}
