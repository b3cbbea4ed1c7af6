import type { LiveSource } from '../feed/liveSource.ts';
import { createLate } from '../late/late.ts';

/** Code for live prices. It loads after the first view, which shows the last close. */
const lateFeed = createLate(() => import('../feed/liveFeed.ts'));

type LiveFeedCode = Awaited<ReturnType<typeof lateFeed.load>>;

/** Pause before code that failed to load is requested again, ms. */
const AGAIN_MS = 5000;

/** Creates a source whose code loads with its first listener. @param create makes the real source from that code. */
export function createLateLive(create: (code: LiveFeedCode) => LiveSource): LiveSource {
  let source: LiveSource | null = null;
  return {
    get: () => source?.get() ?? null,
    getProblem: () => source?.getProblem() ?? null,
    getLost: () => source?.getLost?.() ?? null,
    subscribe(listener) {
      let isHeard = true;
      let leave: (() => void) | undefined;
      const connect = async (): Promise<void> => {
        try {
          const code = await lateFeed.load();
          if (!isHeard) return;
          source ??= create(code);
          leave = source.subscribe(listener);
          listener();
        } catch (error) {
          console.error('What brings live prices could not be loaded.', error);
          if (isHeard) setTimeout(connect, AGAIN_MS);
        }
      };
      void connect();
      return () => {
        isHeard = false;
        leave?.();
      };
    },
  };
}
