import { APART, addDays, dayText, readDay } from '@hindcast/domain';
import { isPricedInWords } from '@hindcast/domain/submit';
import { Op, type WhereOptions } from 'sequelize';
import {
  handleKey,
  lookupKeysOf,
  nameKey,
  npubKey,
  type PredictionRow,
  type Records,
  type SubmissionRow,
} from '../../../db/index.ts';
import type { KnownExperts } from '../../../predictions/index.ts';
import { whoSubmitted } from '../expertOfSubmission.ts';

/** Maximum number of rows compared per query. */
const COMPARED = 60;
/** Relative error to allow for prices that a database engine rounds. */
const ROUNDED = 1e-9;

type Named = Pick<SubmissionRow, 'expert_name' | 'twitter_handle' | 'nostr_npub'>;
type Keys = Readonly<Record<'known_as' | 'bare_handle' | 'bare_npub', readonly string[]>>;

/**
 * Returns the keys by which submissions of the same person are found: the submission's own, and all stored ones of its
 * expert.
 */
function keysOf(experts: KnownExperts, row: Named): Keys {
  const expert = experts.find(whoSubmitted(row));
  const rows = expert ? experts.rowsOf(expert.id) : [];
  const names = [row.expert_name, ...(expert ? experts.namesOf(expert.id) : [])];
  const handles = [row.twitter_handle, ...rows.map(({ x_handle }) => x_handle)];
  const npubs = [row.nostr_npub, ...rows.map(({ npub }) => npub)];
  const each = (keys: readonly (string | null)[]) => [...new Set(keys.filter((key) => key !== null))];
  return {
    known_as: each(names.map(nameKey)),
    bare_handle: each(handles.map(handleKey)),
    bare_npub: each(npubs.map(npubKey)),
  };
}

/**
 * Tells whether two submissions are about the same person: the same expert on record, or an equal name, handle or key.
 */
export function sameExpert(experts: KnownExperts, a: Named, b: Named): boolean {
  const [one, other] = [experts.find(whoSubmitted(a)), experts.find(whoSubmitted(b))];
  const equal = (x: string | null, y: string | null): boolean => x !== null && x === y;
  return (
    (one !== null && one.id === other?.id) ||
    nameKey(a.expert_name) === nameKey(b.expert_name) ||
    equal(handleKey(a.twitter_handle), handleKey(b.twitter_handle)) ||
    equal(npubKey(a.nostr_npub), npubKey(b.nostr_npub))
  );
}

/** Returns a condition for prices within the distance that duplicates may have. */
const around = (price: number) => ({
  [Op.between]: [price / APART.factor, price * APART.factor].map(
    (edge, i) => edge * (i ? 1 + ROUNDED : 1 - ROUNDED),
  ) as [number, number],
});

/** Returns each row once, newest first. */
const distinct = <Row extends { readonly id: number }>(found: readonly (readonly Row[])[]): Row[] =>
  [...new Map(found.flat().map((row) => [row.id, row])).values()].sort((a, b) => b.id - a.id);

/**
 * Finds submissions that are not rejected and may duplicate the given one: by its link, or by the same person, kind,
 * price and days. Each condition uses an index, because a person may have very many submissions; the number compared is
 * limited.
 */
export async function submissionsLike(
  { models }: Records,
  row: SubmissionRow,
  experts: KnownExperts,
): Promise<SubmissionRow[]> {
  const { id, asset, kind } = row;
  // not "pending or approved": for that, query planners would use an index made for lists
  const others = { id: { [Op.ne]: id }, status: { [Op.ne]: 'rejected' as const }, asset };
  const find = async (where: WhereOptions<SubmissionRow>): Promise<SubmissionRow[]> => {
    const found = await models.submissions.findAll({ where: { [Op.and]: [others, where] }, limit: COMPARED });
    return found.map((one) => one.get());
  };
  const { link_key, level } = lookupKeysOf(row);
  const end = readDay(row.target_time);
  const days = [-APART.days, APART.days].map((apart) => (end === null ? '' : dayText(addDays(end, apart))));
  const claim = { kind, level: around(level ?? 0), target_time: { [Op.between]: days as [string, string] } };
  const said = level === null || end === null ? [] : Object.entries(keysOf(experts, row));
  return distinct(
    await Promise.all([
      ...said.flatMap(([name, keys]) => (keys.length === 0 ? [] : [find({ [name]: keys, ...claim })])),
      ...(link_key === null ? [] : [find({ link_key })]),
    ]),
  );
}

/** Finds predictions that may duplicate a submission: by its link, or by these experts with its kind and price. */
export async function predictionsLike(
  { models }: Records,
  row: SubmissionRow,
  experts: readonly number[],
): Promise<PredictionRow[]> {
  const find = async (where: WhereOptions<PredictionRow>): Promise<PredictionRow[]> => {
    const found = await models.predictions.findAll({
      where: { [Op.and]: [{ asset: row.asset, withdrawn: false }, where] },
      limit: COMPARED,
    });
    return found.map((one) => one.get());
  };
  const { link_key, level } = lookupKeysOf(row);
  const price = isPricedInWords(row.kind) ? 'price_target' : 'price_min';
  return distinct(
    await Promise.all([
      ...(experts.length === 0 || level === null
        ? []
        : [find({ influencer_id: [...experts], kind: row.kind, [price]: around(level) })]),
      ...(link_key === null ? [] : [find({ link_key })]),
    ]),
  );
}
