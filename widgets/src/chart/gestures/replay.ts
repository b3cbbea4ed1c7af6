/** An input event from before the chart was interactive, and its target, which may be gone by now. */
export type Hand = readonly [event: Event, on: Element];

/** Pause in ms that prevents a fling when a press is lifted after its last move. */
const NO_FLING_MS = 150;
/** Most frames to wait for the buttons over the marks, which load late. */
const MOST_FRAMES = 300;

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Finds the button of the mark that a link of the picture stands for, by their common name. Null if the chart draws it
 * differently.
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

/** Moves the focus from a chart to the mark whose link in the picture had it, unless the focus has moved meanwhile. */
export async function carryFocus(surface: HTMLElement, link: Element): Promise<void> {
  const mark = await markOf(surface, link);
  if (mark && surface.matches(':focus')) mark.focus({ preventScroll: true });
}

/** Replays on a chart the input events that its placeholder picture received. */
export async function replay(hands: readonly Hand[], surface: HTMLElement): Promise<void> {
  let hasMoved = false;
  await nextFrame();
  for (const [event, on] of hands) {
    // buttons and links around the chart have already handled their events, and a pointer without a press is ignored
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
