import { addDays, dayText, readDay } from '@hindcast/domain';
import { knownAs } from '@hindcast/domain/text';
import { Op } from 'sequelize';
import { bareHandle, bareKey } from '../../experts/handles.ts';
import type { KnownExperts } from '../../experts/knownExperts.ts';
import type { SubmissionRow } from '../../storage/models/payments/submission.ts';
import type { Records } from '../../storage/records.ts';
import { whoSubmitted } from '../expertOfSubmission.ts';
import { canonicalLink, markOfLink } from './canonicalLink.ts';

/** Claims that end so many days apart may be one. */
export const NEAR_DAYS = 30;

/** What SQL takes for a wildcard stands for any one character. */
const escaped = (text: string): string => text.replaceAll(/[%_\\]/g, '_');

type Sourced = { readonly id: number; readonly source_url: string | null };

/** Those of rows whose link is the same under whichever of its spellings. */
export const sameLinks = (rows: readonly Sourced[], source: string): number[] =>
  rows
    .filter(({ source_url }) => source_url !== null && canonicalLink(source_url) === canonicalLink(source))
    .map(({ id }) => id);

type Named = Pick<SubmissionRow, 'expert_name' | 'twitter_handle' | 'nostr_npub'>;

/** Whether two submissions are about the same person: one on record, or by the name, the handle or the key. */
export function sameExpert(experts: KnownExperts, a: Named, b: Named): boolean {
  const [one, other] = [experts.find(whoSubmitted(a)), experts.find(whoSubmitted(b))];
  const equal = (x: string | null, y: string | null, bare: (text: string) => string): boolean =>
    x !== null && y !== null && x !== '' && bare(x) === bare(y);
  return (
    (one !== null && one.id === other?.id) ||
    knownAs(a.expert_name) === knownAs(b.expert_name) ||
    equal(a.twitter_handle, b.twitter_handle, bareHandle) ||
    equal(a.nostr_npub, b.nostr_npub, bareKey)
  );
}

/** Where links may be the same as a submission's; null where it has none. */
export function linkedAs({ source_url, asset }: SubmissionRow): { [name: string]: unknown } | null {
  const mark = source_url === null ? null : markOfLink(source_url);
  return mark === null ? null : { asset, source_url: { [Op.like]: `%${escaped(mark)}%` } };
}

/** Submissions that are not rejected and have the same link, or a claim of the same days by the same person. */
export async function submissionsLike(
  { models }: Records,
  row: SubmissionRow,
  experts: KnownExperts,
): Promise<number[]> {
  const others = { id: { [Op.ne]: row.id }, status: ['pending', 'approved'] as const };
  const linked = linkedAs(row);
  const links = linked && { where: { ...others, ...linked }, attributes: ['id', 'source_url'], raw: true };
  const end = readDay(row.target_time);
  const days = end === null ? [] : [-NEAR_DAYS, NEAR_DAYS].map((days) => dayText(addDays(end, days)));
  const [asset, kind] = [row.asset, row.kind];
  const claims = await models.submissions.findAll({
    where: { ...others, asset, kind, target_time: { [Op.between]: days as [string, string] } },
    attributes: ['id', 'expert_name', 'twitter_handle', 'nostr_npub'],
    raw: true,
  });
  return [
    ...claims.filter((other) => sameExpert(experts, row, other)).map(({ id }) => id),
    ...(links ? sameLinks(await models.submissions.findAll(links), row.source_url ?? '') : []),
  ];
}
