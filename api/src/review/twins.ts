import { type AssetId, type Kind, readDay } from '@hindcast/domain';
import type { WireTwin } from '@hindcast/domain/client';
import { isPricedInWords } from '@hindcast/domain/submit';
import { Op } from 'sequelize';
import { readExperts } from '../experts/knownExperts.ts';
import type { SubmissionRow } from '../storage/models/payments/submission.ts';
import type { PredictionRow } from '../storage/models/prediction.ts';
import type { Records } from '../storage/records.ts';
import { hideTakenDown } from '../storage/takenDown.ts';
import { canonicalLink } from '../words/canonicalLink.ts';
import { targetOf } from './editSubmission.ts';
import { hideSubmission } from './hiddenSubmission.ts';

const NEAR_PRICE = 0.02;
const NEAR_DAYS = 30;
/** The most twins that are told of one submission. */
const MOST = 20;

/** What is compared. */
interface Said {
  readonly asset: AssetId;
  readonly kind: Kind;
  readonly prices: readonly (number | null)[];
  readonly end: string | null;
  readonly source: string | null;
  readonly words: string;
}

const saidIn = (row: SubmissionRow): Said => ({
  asset: row.asset,
  kind: row.kind,
  prices: isPricedInWords(row.kind) ? [targetOf(row)] : [row.price_min, row.price_max],
  end: row.target_time,
  source: row.source_url,
  words: hideSubmission(row).price_prediction,
});

const recordedIn = (row: PredictionRow): Said => ({
  asset: row.asset,
  kind: row.kind,
  prices: isPricedInWords(row.kind) ? [row.price_target] : [row.price_min, row.price_max],
  end: row.end_date ?? row.target_time,
  source: row.source_url,
  words:
    hideTakenDown(row).price_prediction ??
    [row.price_target, row.price_min, row.price_max].filter((price) => price !== null).join(' to '),
});

const near = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= NEAR_PRICE * Math.max(Math.abs(a), Math.abs(b));

function claimsAlike(a: Said, b: Said): boolean {
  const [one, other] = [a.end, b.end].map((end) => (end === null ? null : readDay(end)));
  const isNearEnd = one == null || other == null ? one === other : Math.abs(one - other) <= NEAR_DAYS;
  return (
    a.asset === b.asset &&
    a.kind === b.kind &&
    isNearEnd &&
    a.prices.every((price, i) => near(price, b.prices[i] ?? null))
  );
}

const sameSource = (a: Said, b: Said): boolean => {
  const [one, other] = [a.source, b.source].map((source) => (source === null ? null : canonicalLink(source)));
  return one !== null && one === other;
};

/** Why two are taken for one; null where they are not. @param sameExpert both are by the same person. */
const whyAlike = (a: Said, b: Said, sameExpert: boolean): WireTwin['why'] | null => {
  if (sameSource(a, b)) return 'source';
  return sameExpert && claimsAlike(a, b) ? 'claim' : null;
};

/** A link's host, by which rows with the same source are found. */
const hostOf = (source: string): string => URL.parse(source)?.host.replace(/^(www|mobile|m)\./, '') ?? source;

/** What SQL takes for a wildcard stands for any one character. */
const escaped = (text: string): string => text.replaceAll(/[%_\\]/g, '_');

/**
 * What says nearly the same as a submission: predictions on record and submissions that are not rejected, of the same
 * expert (kind, price ±2 %, end ±30 days), or of the same source.
 * @param expert the expert on record whom it names; null for nobody.
 */
export async function findTwins(records: Records, row: SubmissionRow, expert: number | null): Promise<WireTwin[]> {
  const { models } = records;
  const own = saidIn(row);
  const bySource =
    row.source_url === null ? [] : [{ source_url: { [Op.like]: `%${escaped(lastPart(row.source_url))}%` } }];
  const names = [
    { expert_name: row.expert_name },
    ...(row.twitter_handle ? [{ twitter_handle: row.twitter_handle }] : []),
  ];
  const submissions = await models.submissions.findAll({
    where: {
      id: { [Op.ne]: row.id },
      status: ['pending', 'approved'],
      asset: row.asset,
      [Op.or]: [...names, ...bySource],
    },
    order: [['id', 'DESC']],
    limit: 200,
  });
  const theirs = expert === null ? [] : (await readExperts(records)).rowsOf(expert).map(({ id }) => id);
  const isByThem = theirs.length === 0 ? [] : [{ influencer_id: theirs }];
  const predictions =
    isByThem.length + bySource.length === 0
      ? []
      : await models.predictions.findAll({
          where: { asset: row.asset, withdrawn: false, [Op.or]: [...isByThem, ...bySource] },
          order: [['id', 'DESC']],
          limit: 1000,
        });
  const sameName = (other: SubmissionRow): boolean =>
    other.expert_name.toLowerCase() === row.expert_name.toLowerCase() ||
    (row.twitter_handle !== null && other.twitter_handle?.toLowerCase() === row.twitter_handle.toLowerCase());
  const found = [
    ...predictions.map((one) => ({
      of: 'prediction' as const,
      id: one.id,
      said: recordedIn(one.get()),
      same: theirs.includes(one.influencer_id),
    })),
    ...submissions.map((one) => ({ of: 'submission' as const, id: one.id, said: saidIn(one), same: sameName(one) })),
  ];
  return found
    .flatMap(({ of, id, said, same }) => {
      const why = whyAlike(own, said, same);
      return why === null ? [] : [{ of, id, why, words: said.words, end: said.end }];
    })
    .slice(0, MOST);
}

/** What of a link its other spellings have too: the last part of its path, else its host. */
function lastPart(source: string): string {
  const path = URL.parse(source)?.pathname.replace(/\/+$/, '') ?? '';
  return path.slice(path.lastIndexOf('/') + 1) || hostOf(source);
}
