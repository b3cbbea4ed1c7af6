import { patience } from '../patience.ts';

const LIMIT_MS = patience(8000);

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

/** Longer than the product's timers that change something after it has come to rest. */
const QUIET_MS = 160;
/** As many frames as fit into that time, so that a page that lacks processor time is not taken for one at rest. */
const QUIET_FRAMES = 10;

/** Most frames to wait. An element that still changes then never rests, such as a price that ticks. */
const MOST_FRAMES = 200;

/** Waits until nothing in an element or a shadow has changed for a while, or until it is clear that it never rests. */
export async function quiet(element: Node): Promise<void> {
  let last = performance.now();
  let still = 0;
  const watch = new MutationObserver(() => {
    last = performance.now();
    still = 0;
  });
  watch.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  const rests = (): boolean => still >= QUIET_FRAMES && performance.now() - last >= QUIET_MS;
  for (let i = 0; i < MOST_FRAMES && !rests(); i++, still++) await frames(1);
  watch.disconnect();
}
