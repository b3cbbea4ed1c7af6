import type { WirePost, WirePosts, WireSchedulingStats } from '@hindcast/domain/posting';
import { Op } from 'sequelize';
import type { PostRow, Records } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { presentPost } from './presentPost.ts';

const STATS_MS = 30 * 24 * 3_600_000;
const MOST_PLANNED = 1000;

async function presentAll(
  { models, select }: Pick<Records, 'models' | 'select'>,
  rows: readonly PostRow[],
): Promise<WirePost[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [deliveries, counts] = await Promise.all([
    models.postDeliveries.findAll({ where: { post_id: ids }, order: ['id'], raw: true }),
    select<{ post_id: number; images: number }>(
      'SELECT post_id, COUNT(*) AS images FROM post_images WHERE post_id IN (:ids) GROUP BY post_id',
      { ids },
    ),
  ]);
  const images = new Map(counts.map((one) => [one.post_id, Number(one.images)]));
  return rows.map((row) => {
    const own = deliveries.filter(({ post_id }) => post_id === row.id);
    return presentPost(row, own, images.get(row.id) ?? 0);
  });
}

/** Returns a post. Throws 404. */
export async function showPost(records: Pick<Records, 'models' | 'select'>, id: number): Promise<WirePost> {
  const row = await records.models.posts.findOne({ where: { id }, raw: true });
  const [post] = row ? await presentAll(records, [row]) : [];
  if (post) return post;
  throw new AppError('not_found', `There is no post ${id}`);
}

/**
 * Returns a page of posts, newest first. @param asked `after`: only posts before this id, null for the newest.
 * `submission`: only posts about it, null for all.
 */
export async function listPosts(
  records: Records,
  {
    after,
    limit,
    submission,
  }: { readonly after: number | null; readonly limit: number; readonly submission: number | null },
): Promise<WirePosts> {
  const rows = await records.models.posts.findAll({
    where: {
      ...(after !== null && { id: { [Op.lt]: after } }),
      ...(submission !== null && { submission_id: submission }),
    },
    ...{ order: [['id', 'DESC']] as [string, string][], limit: limit + 1, raw: true },
  });
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? String(page.at(-1)?.id) : null;
  return { success: true, posts: await presentAll(records, page), next };
}

/**
 * SQL condition: delivery `d` of post `p` is planned for later, or held for a person to decide, even if it was due at
 * once.
 */
const IS_PLANNED = "(d.state = 'held' OR (d.state = 'waiting' AND p.send_at IS NOT NULL))";

/** Lists posts that are planned or held: first posts without a planned time, then by time. */
export async function listPlanned(records: Records): Promise<WirePost[]> {
  const planned = await records.select<{ id: number }>(
    `SELECT DISTINCT p.id AS id FROM post_deliveries d JOIN posts p ON p.id = d.post_id
     WHERE ${IS_PLANNED} LIMIT ${MOST_PLANNED}`,
  );
  const rows = await records.models.posts.findAll({
    where: { id: planned.map(({ id }) => id) },
    order: ['send_at', 'id'],
    raw: true,
  });
  return presentAll(records, rows);
}

/** Counts the posts that are planned or held, and the results of those planned for the last 30 days. */
export async function planningStats({ select }: Records, nowMs: number): Promise<WireSchedulingStats['stats']> {
  const since = new Date(nowMs - STATS_MS);
  const rows = await select<{ state: string; posts: number; next: Date | string | null }>(
    `SELECT d.state AS state, COUNT(DISTINCT p.id) AS posts, MIN(p.send_at) AS next
     FROM post_deliveries d JOIN posts p ON p.id = d.post_id
     WHERE ${IS_PLANNED} OR p.send_at > :since GROUP BY d.state`,
    { since },
  );
  const of = (state: string): number => Number(rows.find((row) => row.state === state)?.posts ?? 0);
  const next = rows.find(({ state }) => state === 'waiting')?.next ?? null;
  return {
    planned: of('waiting'),
    next_at: next === null ? null : new Date(next).toISOString(),
    held: of('held'),
    posted: of('posted'),
    failed: of('failed'),
    unknown: of('unknown'),
    cancelled: of('cancelled'),
  };
}
