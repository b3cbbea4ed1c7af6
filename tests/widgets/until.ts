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

/** Waits until nothing in an element has changed for a while; it fails where something changes all the time. */
export async function quiet(element: Element): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  let last = performance.now();
  let still = 0;
  const watch = new MutationObserver(() => {
    last = performance.now();
    still = 0;
  });
  watch.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  try {
    for (; still < QUIET_FRAMES || performance.now() - last < QUIET_MS; still++) {
      if (performance.now() > end) throw new Error('It never came to rest');
      await frames(1);
    }
  } finally {
    watch.disconnect();
  }
}
