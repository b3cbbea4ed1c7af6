const LIMIT_MS = 8000;

/** Waits, frame by frame, until `ask` answers with something, and gives that. It fails by saying what never came. */
export async function until<T>(what: string, ask: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const answer = ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    await new Promise((next) => requestAnimationFrame(next));
  }
  throw new Error(`It never came: ${what}`);
}

/** Two painted frames: whatever was asked for the next one has been drawn. */
export async function frames(count = 2): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((next) => requestAnimationFrame(next));
}

const QUIET_MS = 160;
const UNQUIET_MS = 3000;

/** Waits until nothing in an element has changed for a while, or until that takes too long to be coming. */
export async function quiet(element: Element): Promise<void> {
  const end = performance.now() + UNQUIET_MS;
  let last = performance.now();
  const watch = new MutationObserver(() => {
    last = performance.now();
  });
  watch.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  while (performance.now() < end && performance.now() - last < QUIET_MS) await frames(1);
  watch.disconnect();
}
