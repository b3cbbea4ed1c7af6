import { Op, type WhereOptions } from 'sequelize';
import {
  handleKey,
  linkKey,
  nameKey,
  npubKey,
  type PredictionRow,
  type Records,
  type SubmissionRow,
} from '../../../db/index.ts';
import type { KnownExperts } from '../../../predictions/index.ts';
import { expertMeant, whoSubmitted } from '../expertOfSubmission.ts';
import { recordedIn, type Said, saidIn, whyAlike } from './said.ts';

/** Maximum number of other rows that are compared with the submissions of a page, newest first. */
const COMPARED = 5000;

/** A call to compare, with the keys by which duplicates are found. */
interface Candidate {
  /** Type and id, such as `submission 7`. */
  readonly name: string;
  readonly said: Said;
  readonly keys: readonly string[];
}

const kept = (keys: readonly (string | null)[]): string[] => [...new Set(keys.filter((key) => key !== null))];

/** Returns the keys that submissions of the same person share. */
const keysOf = (experts: KnownExperts, row: SubmissionRow): string[] => {
  const [handle, npub, expert] = [
    handleKey(row.twitter_handle),
    npubKey(row.nostr_npub),
    experts.find(whoSubmitted(row)),
  ];
  const keys = [`name ${nameKey(row.expert_name)}`, handle && `handle ${handle}`, npub && `npub ${npub}`];
  return kept([...keys, expert && `expert ${expert.id}`]).map((key) => `${row.asset} ${key}`);
};

/** Returns the key that a submission and a prediction of the same expert share. */
const recordKey = (asset: string, expert: number): string => `${asset} on record ${expert}`;
const linkKeys = (asset: string, link: string | null): string[] => (link === null ? [] : [`${asset} link ${link}`]);

function candidateOf(experts: KnownExperts, row: SubmissionRow): Candidate {
  const said = saidIn(row);
  const keys = [...keysOf(experts, row), ...linkKeys(row.asset, said.link)];
  return { name: `submission ${row.id}`, said, keys };
}

function recordedCandidateOf(experts: KnownExperts, row: PredictionRow): Candidate {
  const said = recordedIn(row);
  const keys = [recordKey(row.asset, experts.owner(row.influencer_id).id), ...linkKeys(row.asset, said.link)];
  return { name: `prediction ${row.id}`, said, keys };
}

/** Returns a condition for submissions by the same persons or with the same links. */
function submittedLike(experts: KnownExperts, rows: readonly SubmissionRow[]): WhereOptions<SubmissionRow> {
  const known = rows.flatMap((row) => experts.find(whoSubmitted(row)) ?? []);
  const theirs = known.flatMap(({ id }) => experts.rowsOf(id));
  const names = [...rows.map((row) => row.expert_name), ...known.flatMap(({ id }) => experts.namesOf(id))];
  const handles = [...rows.map((row) => row.twitter_handle), ...theirs.map((one) => one.x_handle)];
  const npubs = [...rows.map((row) => row.nostr_npub), ...theirs.map((one) => one.npub)];
  return {
    [Op.or]: [
      { known_as: kept(names.map(nameKey)) },
      { bare_handle: kept(handles.map(handleKey)) },
      { bare_npub: kept(npubs.map(npubKey)) },
      { link_key: kept(rows.map((row) => linkKey(row.source_url))) },
    ],
  };
}

/**
 * Returns the ids of the given submissions that repeat the claim of another submission or of a prediction, as in
 * `findDuplicates`.
 */
export async function duplicatesAmong(
  { models }: Records,
  experts: KnownExperts,
  rows: readonly SubmissionRow[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const meant = new Map(rows.map((row) => [row.id, expertMeant(experts, row)?.id ?? null]));
  const asset = kept(rows.map((row) => row.asset));
  const theirs = [...meant.values()].flatMap((id) => (id === null ? [] : experts.rowsOf(id).map((one) => one.id)));
  const links = kept(rows.map((row) => linkKey(row.source_url)));
  const newest = { order: [['id', 'DESC'] as [string, string]], limit: COMPARED };
  const recorded: WhereOptions<PredictionRow> = { [Op.or]: [{ influencer_id: theirs }, { link_key: links }] };
  const [predictions, submissions] = await Promise.all([
    models.predictions.findAll({ where: { [Op.and]: [{ asset, withdrawn: false }, recorded] }, ...newest }),
    models.submissions.findAll({
      where: { [Op.and]: [{ asset, status: { [Op.ne]: 'rejected' } }, submittedLike(experts, rows)] },
      ...newest,
    }),
  ]);
  const all = [
    ...predictions.map((row) => recordedCandidateOf(experts, row.get())),
    ...submissions.map((row) => candidateOf(experts, row.get())),
  ];
  const byKey = Map.groupBy(
    all.flatMap((one) => one.keys.map((key) => ({ key, one }))),
    ({ key }) => key,
  );
  const isDuplicate = (row: SubmissionRow): boolean => {
    const { name, said, keys } = candidateOf(experts, row);
    const expert = meant.get(row.id) ?? null;
    const own = expert === null ? keys : [...keys, recordKey(row.asset, expert)];
    const link = linkKeys(row.asset, said.link)[0];
    return own.some((key) =>
      byKey.get(key)?.some(({ one }) => one.name !== name && whyAlike(said, one.said, key !== link) === 'claim'),
    );
  };
  return new Set(rows.filter(isDuplicate).map(({ id }) => id));
}
