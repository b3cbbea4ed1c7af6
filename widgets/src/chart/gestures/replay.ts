/** An input event from before the chart could answer, and the element it happened on, which may have gone since. */
export type Hand = readonly [event: Event, on: Element];

/** A press that is lifted so long after its last move does not fling, ms. */
const NO_FLING_MS = 150;
/** The buttons over the marks load late: they are waited for so many frames. */
const MOST_FRAMES = 300;

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** The button over the mark that a link of a picture stood for: both have one name. Null where it is drawn otherwise here. */
async function markOf(surface: HTMLElement, link: Element): Promise<HTMLElement | null> {
  const name = link.querySelector('title')?.textContent;
  for (let frames = 0; frames < MOST_FRAMES && surface.isConnected; frames++) {
    const marks = [...surface.querySelectorAll<HTMLElement>('.hc-mark:not([hidden])')];
    if (marks.length > 0) return marks.find((mark) => mark.ariaLabel === name) ?? null;
    await nextFrame();
  }
  return null;
}

/** The focus goes from a chart to its mark that a link of a picture stood for, unless it has gone elsewhere meanwhile. */
export async function carryFocus(surface: HTMLElement, link: Element): Promise<void> {
  const mark = await markOf(surface, link);
  if (mark && surface.matches(':focus')) mark.focus({ preventScroll: true });
}

/** Does to a chart what a hand did to the picture in its place: it looks the same. */
export async function replay(hands: readonly Hand[], surface: HTMLElement): Promise<void> {
  let hasMoved = false;
  await nextFrame();
  for (const [event, on] of hands) {
    // buttons and links around the chart have done their own; a pointer only passed by
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
