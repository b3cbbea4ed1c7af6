import { PLANNED_AHEAD_MS, type Platform } from '@hindcast/domain/posting';
import { readNewsFrom, type Storage } from '../../../db/index.ts';
import { type Actor, audit, owner } from '../../../http/index.ts';
import type { Clock } from '../../../lib/index.ts';
import type { VerdictBooks } from '../../../predictions/index.ts';
import { placePost } from '../placePost.ts';
import { settledLately, withoutPost } from './offeredVerdicts.ts';

/** Actor in whose name posts are planned automatically. */
const verdicts: Actor = { ...owner, id: 'verdicts', name: 'verdicts (by HINDCAST_POST_VERDICTS)' };

/** Verdicts that settled more days ago are not posted: either old prices were added, or the setting is new. */
const NEWS_DAYS = 3;
/** Number of days for which planned posts that are held are still checked. */
const HELD_DAYS = 366;

export interface PlanningParts {
  readonly storage: Storage;
  readonly books: VerdictBooks;
  readonly clock: Clock;
  /** Platforms on which verdicts are posted automatically. */
  readonly platforms: readonly Platform[];
}

const CHANGED = 'The verdict is another one by now';

/** Cancels automatically planned posts whose text no longer matches the verdict. */
async function cancelStale(parts: PlanningParts): Promise<void> {
  const { storage, clock } = parts;
  const open = { state: ['waiting', 'held'] as ('waiting' | 'held')[] };
  const planned = await storage.models.postDeliveries.findAll({ where: open, raw: true });
  const ids = [...new Set(planned.map(({ post_id }) => post_id))];
  const own = await storage.models.posts.findAll({ where: { id: ids, actor: verdicts.id }, raw: true });
  if (own.length === 0) return;
  const settled = await settledLately(parts, HELD_DAYS);
  const texts = new Map(settled.map(({ prediction, text }) => [prediction, text]));
  const stale = own.filter(({ prediction_id, text }) => texts.get(prediction_id ?? 0) !== text);
  if (stale.length === 0) return;
  const values = { state: 'cancelled' as const, due_at: null, error: CHANGED, settled_at: new Date(clock.now()) };
  const where = { ...open, post_id: stale.map(({ id }) => id) };
  await storage.transaction((tx) => tx.models.postDeliveries.update(values, { where }));
}

/**
 * Plans a post for each settled verdict without one, a few minutes ahead, so that an operator can cancel it. The same
 * text is planned once, even if it was cancelled.
 */
export async function planVerdicts(parts: PlanningParts): Promise<void> {
  const { storage, clock, platforms } = parts;
  await cancelStale(parts);
  if (platforms.length === 0) return;
  const fromMs = await readNewsFrom(storage); // if a backup was restored, earlier verdicts were posted already
  const news = (await settledLately(parts, NEWS_DAYS)).filter(({ settledMs }) => settledMs >= fromMs);
  for (const one of await withoutPost(storage, news)) {
    await storage.transaction(async (tx) => {
      const { prediction, text } = one;
      const [open] = await withoutPost(tx, [one]);
      const same = await tx.models.posts.count({ where: { prediction_id: prediction, text } });
      if (!open || same > 0) return;
      const now = new Date(clock.now());
      const sendAt = new Date(now.getTime() + PLANNED_AHEAD_MS).toISOString();
      const order = { text, platforms, images: [], sendAt, submission: null, prediction, again: true };
      const id = await placePost(tx, order, verdicts, now);
      const detail = { platforms, send_at: sendAt, prediction_id: prediction };
      await audit(tx, verdicts, { act: 'posts.add', subject: `post ${id}`, detail }, now);
    });
  }
}
