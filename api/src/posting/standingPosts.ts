import type { WireStandingPost } from '@hindcast/domain/posting';
import { noteEncode } from 'nostr-tools/nip19';
import { Op } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import type { Records } from '../storage/records.ts';
import { presentDelivery } from './presentPost.ts';

type Reads = Pick<Records, 'models'>;

/** Which posts are about a prediction: those that name it, and those that name a submission it came from. */
async function aboutPrediction({ models }: Reads, prediction: number) {
  const origins = await models.decisions.findAll({
    where: { prediction_id: prediction, undone_at: null },
    attributes: ['submission_id'],
    raw: true,
  });
  const submission_id = origins.map((origin) => origin.submission_id);
  return { [Op.or]: [{ prediction_id: prediction }, ...(submission_id.length > 0 ? [{ submission_id }] : [])] };
}

/** Where posts about a prediction stand, or may stand: on platforms nothing of ours is taken back by itself. Throws 404. */
export async function standingPosts(records: Reads, prediction: number): Promise<WireStandingPost[]> {
  if ((await records.models.predictions.count({ where: { id: prediction } })) === 0)
    throw refusal('not_found', `There is no prediction ${prediction}`);
  const posts = await records.models.posts.findAll({
    where: await aboutPrediction(records, prediction),
    attributes: ['id'],
    raw: true,
  });
  if (posts.length === 0) return [];
  const asked = { state: 'sending' as const, asked_at: { [Op.ne]: null } };
  const rows = await records.models.postDeliveries.findAll({
    where: { post_id: posts.map(({ id }) => id), [Op.or]: [{ state: ['posted', 'unknown'] }, asked] },
    order: ['post_id', 'id'],
    raw: true,
  });
  return rows.map((row) => {
    const { platform, remote_id, url } = presentDelivery(row);
    const note = platform === 'nostr' && remote_id !== null ? noteEncode(remote_id) : null;
    return { post_id: row.post_id, platform, remote_id, note, url, sure: row.state === 'posted' };
  });
}
