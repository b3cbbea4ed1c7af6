import { knownAs } from '@hindcast/domain/text';
import { refusal } from '../answers/refusal.ts';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { SubmissionRow } from '../storage/models/payments/submission.ts';
import type { WriteTransaction } from '../storage/records.ts';

const bareHandle = (handle: string | null): string => (handle ?? '').replace(/^@/, '').toLowerCase();

type Named = Pick<SubmissionRow, 'expert_name' | 'twitter_handle'>;

/** The expert on record whom a submission names; by the handle where the name is another. */
export function expertNamed(
  { expert_name, twitter_handle }: Named,
  experts: readonly InfluencerRow[],
): InfluencerRow | null {
  const handle = bareHandle(twitter_handle);
  return (
    experts.find(({ name }) => knownAs(name) === knownAs(expert_name)) ??
    (handle === '' ? undefined : experts.find(({ x_handle }) => bareHandle(x_handle) === handle)) ??
    null
  );
}

/** An expert, and whether this submission brought them. */
export interface ApprovedExpert {
  readonly id: number;
  readonly name: string;
  readonly isNew: boolean;
}

/**
 * Whose prediction a submission becomes: the one that was chosen, a new one (`chosen` null), or whom it names. A handle
 * that was not known is kept. Throws 400 and 409.
 */
export async function expertOfSubmission(
  { models }: WriteTransaction,
  row: Named,
  chosen: number | null | undefined,
): Promise<ApprovedExpert> {
  const experts = await models.influencers.findAll({ raw: true });
  const named = expertNamed(row, experts);
  const known = chosen === undefined ? named : chosen === null ? null : experts.find(({ id }) => id === chosen);
  if (known === undefined)
    throw refusal('bad_request', `There is no expert ${chosen}: name another one, or none for a new one`);
  if (known) {
    if (known.x_handle === null && row.twitter_handle) {
      await models.influencers.update({ x_handle: row.twitter_handle }, { where: { id: known.id } });
    }
    return { id: known.id, name: known.name, isNew: false };
  }
  const same = experts.find(({ name }) => knownAs(name) === knownAs(row.expert_name));
  if (same) throw refusal('conflict', `There is an expert called “${same.name}” already: it is number ${same.id}`);
  const made = await models.influencers.create({ name: row.expert_name, x_handle: row.twitter_handle, score: null });
  return { id: made.id, name: made.name, isNew: true };
}
