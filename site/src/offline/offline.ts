import { type Cause, LINE_CLASS } from '../../worker/keptLine.ts';
import type { Told } from '../../worker/tell.ts';
import { offline } from '../brand/page.ts';
import { isAnswered } from './isAnswered.ts';
import { createKeptLine } from './keptLine.ts';
import { openOutside } from './openOutside.ts';
import { registerWorker, tellWorker } from './registerWorker.ts';

/** How often the server is asked whether it is there again, ms. */
const ASK_MS = 10_000;

/** When what the page shows was last current: a page that is seen keeps itself so, one that is not does not. */
function createKnownAt() {
  let seenMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') seenMs = Date.now();
  });
  return (): number => (document.visibilityState === 'hidden' ? seenMs : Date.now());
}

/** Says on the page when it shows what was known before, until it does not any more. */
export function startOffline(refresh: () => Promise<unknown> | null): void {
  const written = document.querySelector<HTMLElement>(`.${LINE_CLASS}`);
  const line = createKeptLine(written);
  const knownAt = createKnownAt();
  /** Whether the page itself was kept, and not only what it asked for. */
  let wasKept = written !== null;
  let asking: ReturnType<typeof setInterval> | undefined;

  async function comeBack(): Promise<void> {
    if (!(await isAnswered())) return;
    clearInterval(asking);
    asking = undefined;
    tellWorker({ freshen: true });
    const refreshed = refresh();
    if (wasKept && !refreshed) return location.reload();
    wasKept = false;
    await refreshed;
    line.leave();
  }

  const say = (cause: Cause, atMs: number): void => {
    line.show(cause, atMs);
    asking ??= setInterval(() => void comeBack(), ASK_MS);
  };

  addEventListener('offline', () => say('offline', line.knownAt() ?? knownAt()));
  addEventListener('online', () => asking !== undefined && void comeBack());
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kept) say(data.kept.cause, Math.min(data.kept.atMs, line.knownAt() ?? data.kept.atMs));
  });
  const known = line.knownAt();
  if (known !== null) say(navigator.onLine ? 'unanswered' : 'offline', known);
  else if (!navigator.onLine) say('offline', knownAt());
  openOutside();
  if (offline) void registerWorker();
}
