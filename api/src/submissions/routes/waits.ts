import type { Records } from '../../db/index.ts';

/** Number of decisions whose waiting times are read. */
const LAST = 20;

/** Reads the times that the last decided submissions had waited, ms. */
export async function readWaits({ models }: Records): Promise<readonly number[]> {
  const decisions = await models.decisions.findAll({
    where: { undone_at: null, release_at: null },
    order: [['id', 'DESC']],
    limit: LAST,
  });
  const ids = decisions.map(({ submission_id }) => submission_id);
  const submissions = await models.submissions.findAll({ where: { id: ids }, attributes: ['id', 'created_at'] });
  const sentAt = new Map(submissions.map(({ id, created_at }) => [id, created_at.getTime()]));
  return decisions.flatMap(({ submission_id, decided_at }) => {
    const sent = sentAt.get(submission_id);
    return sent === undefined ? [] : [Math.max(0, decided_at.getTime() - sent)];
  });
}
