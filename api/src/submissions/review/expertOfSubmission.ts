import type { InfluencerRow, SubmissionRow, WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { type KnownExperts, type OtherHandle, otherHandle, readExperts, type Who } from '../../predictions/index.ts';
import type { FilledExpert } from './filledExpert.ts';

type Named = Pick<SubmissionRow, 'expert_name' | 'twitter_handle' | 'nostr_npub'>;

/** Returns the person that a submission names, to look up an expert. */
export const whoSubmitted = ({ expert_name, twitter_handle, nostr_npub }: Named): Who => ({
  name: expert_name,
  handle: twitter_handle,
  npub: nostr_npub,
});

/**
 * Finds the expert whom a submission names. Null without such an expert, or if the expert of that name has another
 * handle.
 */
export const expertMeant = (experts: KnownExperts, row: Named): InfluencerRow | null =>
  otherHandle(experts, whoSubmitted(row)) ? null : experts.find(whoSubmitted(row));

/** The expert of an approved submission. `isNew` if the approval created the expert. */
export interface ApprovedExpert {
  readonly id: number;
  readonly name: string;
  readonly isNew: boolean;
  /** Handle and key that the approval added to an existing expert. Null for none. */
  readonly filled: FilledExpert | null;
}

const whoseIsIt = ({ twitter_handle }: Named, { expert: { id, name }, known }: OtherHandle): string =>
  `${name} is on record as @${known}, and this submission says @${twitter_handle}: choose ${name}, number ${id}, where both are one person; where they are two, edit the name first`;

/**
 * Returns the expert of an approved submission: the chosen expert, a new expert (`chosen` null), or the expert that the
 * submission names. An unknown handle or key is added to the expert. Throws 400, and 409 if the name belongs to an
 * expert with another handle.
 */
export async function expertOfSubmission(
  tx: WriteTransaction,
  row: Named,
  chosen: number | null | undefined,
): Promise<ApprovedExpert> {
  const { models } = tx;
  const experts = await readExperts(tx);
  const other = chosen === undefined ? otherHandle(experts, whoSubmitted(row)) : null;
  if (other) throw new AppError('conflict', whoseIsIt(row, other));
  const known = experts.find(chosen === undefined ? whoSubmitted(row) : { id: chosen });
  if (known === null && typeof chosen === 'number')
    throw new AppError('bad_request', `There is no expert ${chosen}: name another one, or none for a new one`);
  if (known) {
    const { id, name, x_handle } = known;
    const isNewKey = known.npub === null && row.nostr_npub !== null && experts.find({ npub: row.nostr_npub }) === null;
    const told = {
      ...(x_handle === null && row.twitter_handle && { x_handle: row.twitter_handle }),
      ...(isNewKey && { npub: row.nostr_npub }),
    };
    const news = Object.keys(told).length === 0 ? null : told;
    if (news) await models.influencers.update(news, { where: { id } });
    return { id, name, isNew: false, filled: news && { expert: id, news } };
  }
  const same = experts.find({ name: row.expert_name });
  if (same) throw new AppError('conflict', `There is an expert called “${same.name}” already: it is number ${same.id}`);
  const said = { name: row.expert_name, x_handle: row.twitter_handle, npub: row.nostr_npub };
  const made = await models.influencers.create({ ...said, score: null });
  return { id: made.id, name: made.name, isNew: true, filled: null };
}
