import type { WireStandingPost } from '@hindcast/domain/posting';
import { noteEncode } from 'nostr-tools/nip19';
import { Op } from 'sequelize';
import { chunks, type PostDeliveryRow, type Records } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { presentDelivery } from './presentPost.ts';

type Reads = Pick<Records, 'models'>;

/** Returns the ids of posts about predictions: posts that name a prediction, or a submission that it came from. */
async function postsAbout({ models }: Reads, predictions: readonly number[]): Promise<readonly number[]> {
  const prediction_id = [...predictions];
  const origins = await models.decisions.findAll({
    where: { prediction_id, undone_at: null },
    attributes: ['submission_id'],
    raw: true,
  });
  const submission_id = origins.map((origin) => origin.submission_id);
  const where = { [Op.or]: [{ prediction_id }, ...(submission_id.length > 0 ? [{ submission_id }] : [])] };
  const posts = await models.posts.findAll({ where, attributes: ['id'], raw: true });
  return posts.map(({ id }) => id);
}

/**
 * Lists the published and possibly published posts about a prediction. We do not delete posts on other platforms.
 * Throws 404.
 */
export async function standingPosts(records: Reads, prediction: number): Promise<WireStandingPost[]> {
  if ((await records.models.predictions.count({ where: { id: prediction } })) === 0)
    throw new AppError('not_found', `There is no prediction ${prediction}`);
  return standingPostsOf(records, [prediction]);
}

/** Lists the published and possibly published posts about several predictions. */
export async function standingPostsOf(records: Reads, predictions: readonly number[]): Promise<WireStandingPost[]> {
  const about = new Set<number>();
  for (const some of chunks(predictions)) for (const id of await postsAbout(records, some)) about.add(id);
  const rows: PostDeliveryRow[] = [];
  const asked = { state: 'sending' as const, asked_at: { [Op.ne]: null } };
  for (const post_id of chunks([...about].sort((a, b) => a - b))) {
    const where = { post_id: [...post_id], [Op.or]: [{ state: ['posted' as const, 'unknown' as const] }, asked] };
    rows.push(...(await records.models.postDeliveries.findAll({ where, order: ['post_id', 'id'], raw: true })));
  }
  return rows.map((row) => {
    const { platform, remote_id, url } = presentDelivery(row);
    const note = platform === 'nostr' && remote_id !== null ? noteEncode(remote_id) : null;
    return { post_id: row.post_id, platform, remote_id, note, url, sure: row.state === 'posted' };
  });
}
