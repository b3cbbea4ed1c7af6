import { Op } from 'sequelize';
import type { PostRow, Records } from '../../db/index.ts';

/**
 * Returns the reason why a post must not be sent any more, as a phrase: its prediction was withdrawn or taken down
 * after the post was created, or its submission was taken down. Null if it may be sent.
 */
export async function whyTakenBack(
  { models }: Pick<Records, 'models'>,
  { prediction_id, submission_id, created_at }: PostRow,
): Promise<string | null> {
  if (prediction_id !== null) {
    const since = { prediction_id, created_at: { [Op.gte]: new Date(created_at) } };
    const now = await models.predictions.findOne({ where: { id: prediction_id }, raw: true });
    const hides = now && now.taken_down !== null && (await models.takedowns.count({ where: since })) > 0;
    if (hides) return `Prediction ${prediction_id} was taken down since`;
    if (now?.withdrawn && (await models.withdrawals.count({ where: since })) > 0)
      return `Prediction ${prediction_id} was withdrawn since`;
  }
  if (submission_id !== null) {
    const where = { id: submission_id, taken_down: { [Op.ne]: null } };
    if ((await models.submissions.count({ where })) > 0) return `Submission ${submission_id} was taken down`;
  }
  return null;
}
