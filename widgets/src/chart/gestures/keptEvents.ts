/** What was done longer ago is not meant any more, ms. */
const MEANT_MS = 5000;

const KEPT = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click', 'keydown'] as const;

/** An event as it was, for those who listen by now. */
function copyOf(event: Event): Event {
  const made =
    event instanceof KeyboardEvent
      ? new KeyboardEvent(event.type, event)
      : event instanceof PointerEvent
        ? new PointerEvent(event.type, event)
        : new MouseEvent(event.type, event as MouseEvent);
  Object.defineProperty(made, 'timeStamp', { value: event.timeStamp }); // how fast a drag was is told by it
  return made;
}

/** Keeps what hands do on a surface that nobody listens to yet, and tells `onPress` of each press. Returns how to stop. */
export function keepEvents(surface: HTMLElement, kept: Event[], onPress: () => void): () => void {
  const listening = new AbortController();
  for (const type of KEPT) {
    surface.addEventListener(type, (event) => kept.push(event), { signal: listening.signal });
  }
  surface.addEventListener('pointerdown', onPress, { signal: listening.signal });
  surface.addEventListener('keydown', onPress, { signal: listening.signal });
  return () => listening.abort();
}

/** Does once more what was kept, for those who listen by now. */
export function replay(surface: HTMLElement, kept: Event[]): void {
  const meant = performance.now() - MEANT_MS;
  for (const event of kept.splice(0)) if (event.timeStamp > meant) surface.dispatchEvent(copyOf(event));
}
