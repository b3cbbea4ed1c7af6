import { adjustClaim, endOf, kindOf, kinds, levelsOf } from '../kinds/claims.ts';
import { type Claim, directions } from '../kinds/shape/claim.ts';
import type { DayPrice, Outcome, Override, Verdict } from '../kinds/shape/verdict.ts';
import type { Asset } from '../market/asset.ts';
import { type Day, dayText } from '../market/day.ts';
import type { Split } from '../market/splits.ts';
import type { Expert, Prediction } from '../predictions/prediction.ts';
import { readReply } from '../predictions/reply.ts';
import { readLink } from '../text/readLink.ts';
import { oneOf, readDetail, readOutcome, readOverride, readReason } from '../wire/readOutcome.ts';
import { REASON_MAX } from '../wire/verdicts.ts';
import { MOST_DAYS } from './closes.ts';
import type { EmbedRow } from './row.ts';
import { inShort, MOST_ADDRESS, MOST_WORDS, readText, readWhole } from './texts.ts';

/** An unchecked row of a response. */
export type Cells = Readonly<Record<keyof EmbedRow, unknown>>;

/** Data shared by all rows of a response. */
export interface Shared {
  readonly asset: Asset;
  readonly experts: readonly Expert[];
  /** Name of the rule set of the verdicts. */
  readonly rule: string;
  /** The day of the series' last close. */
  readonly lastClose: Day | null;
}

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const dayAfter = (since: number, value: unknown): Day | null => {
  const days = number(value);
  if (days === null || !Number.isInteger(days) || Math.abs(since + days) > MOST_DAYS) return null;
  return (since + days) as Day;
};
const priceOn = (day: Day | null, value: unknown): DayPrice | null => {
  const price = number(value);
  return day === null || price === null || price <= 0 ? null : { day, price };
};

function readClaim(cells: Cells, { plausible }: Asset): Claim | null {
  const kind = oneOf(kinds, cells.kind);
  const made = dayAfter(0, cells.made);
  const start = made === null ? null : dayAfter(made, cells.later);
  const low = number(cells.low);
  if (kind === null || made === null || start === null || low === null) return null;
  const end = dayAfter(made, cells.end);
  const definition = kindOf(kind);
  const claim = definition.read({
    ...definition.fields(low, number(cells.high) ?? low),
    pricePrediction: null,
    direction: oneOf(directions, cells.said),
    ...{ made, assumed: cells.assumed === 1, start, end },
    plausible,
  });
  return typeof claim === 'string' || (end !== null && end <= start) ? null : claim;
}

function readSplits(value: unknown): Split[] {
  const cells = Array.isArray(value) ? value.map(number) : [];
  const splits: Split[] = [];
  for (let i = 0; i + 2 < cells.length; i += 3) {
    const [day, numerator, denominator] = [dayAfter(0, cells[i]), cells[i + 1], cells[i + 2]];
    if (day !== null && numerator && denominator) splits.push({ day, numerator, denominator });
  }
  return splits;
}

function readGap(cells: Cells, claim: Claim): Verdict['evidence']['gap'] {
  const first = dayAfter(claim.start, cells.gap);
  return first === null ? null : { first, days: number(cells.gap_days) ?? 1 };
}

function readVerdict(cells: Cells, claim: Claim, outcome: Outcome, { rule, lastClose }: Shared): Verdict {
  const splits = readSplits(cells.splits);
  const decided = dayAfter(claim.made, cells.decided);
  const end = endOf(claim);
  return {
    outcome,
    reason: readReason(cells.reason),
    detail: readDetail(cells.detail),
    openEnded: end === null,
    rule,
    series: null,
    chance: number(cells.chance),
    evidence: {
      made: claim.made,
      before: null,
      own: null,
      direction: oneOf(directions, cells.direction),
      from: priceOn(dayAfter(claim.start, cells.from_day), cells.from),
      quoted: levelsOf(claim),
      levels: levelsOf(adjustClaim(claim, splits)),
      splits,
      start: claim.start,
      end: end === null ? null : dayAfter(end, cells.to_session),
      deciding: priceOn(decided, cells.close),
      previous: decided === null ? null : priceOn(dayAfter(decided, -(number(cells.back) ?? 1)), cells.before),
      by: cells.by === 1,
      wick: null,
      gap: readGap(cells, claim),
      firstBar: null,
      lastBar: outcome === 'pending' && lastClose !== null ? dayAfter(lastClose, cells.read_to) : null,
      lastClose: null,
    },
  };
}

/** Reads the override of an outcome. Its reason is cut to the length that a card shows. Null without one. */
function readByHand(value: unknown): Override | null {
  const override = readOverride(value);
  return override && { ...override, reason: inShort(override.reason, REASON_MAX) };
}

function readDisplay(cells: Cells, claim: Claim): Pick<Prediction, 'display'> {
  const price = number(cells.shown);
  const brokenOn = dayAfter(claim.made, cells.broken);
  return price === null && brokenOn === null ? {} : { display: { price, brokenOn } };
}

/** Reads the expert's reply to the verdict, cut to the length that a card shows. */
function readShortReply(value: unknown): Pick<Prediction, 'reply'> {
  const reply = readReply(value);
  return reply ? { reply: { ...reply, words: inShort(reply.words, MOST_WORDS) } } : {};
}

/** Reads the prediction of a row. Null if its kind is unknown or its claim cannot be drawn. */
export function readRow(cells: Cells, shared: Shared): Prediction | null {
  const claim = readClaim(cells, shared.asset);
  const expert = shared.experts[number(cells.expert) ?? -1];
  const id = typeof cells.id === 'number' ? String(cells.id) : readWhole(cells.id);
  if (!claim || !expert || id === null) return null;
  const outcome = readOutcome(cells.outcome) ?? 'pending';
  const judged = cells.judged === null ? outcome : readOutcome(cells.judged);
  return {
    id,
    asset: shared.asset.id,
    expert,
    kind: claim.kind,
    claim,
    problem: null,
    outcome,
    verdict: judged && readVerdict(cells, claim, judged, shared),
    override: readByHand(cells.by_hand),
    targetDate: readText(cells.until) ?? (claim.end === null ? null : dayText(claim.end)),
    madeOn: dayAfter(claim.made, cells.made_on),
    predictedOn: dayAfter(claim.made, cells.shown_on),
    text: readText(cells.text, MOST_WORDS),
    quote: readText(cells.quote, MOST_WORDS),
    sourceUrl: readLink(readWhole(cells.source, MOST_ADDRESS)),
    voteScore: number(cells.votes) ?? 0,
    hidden: false,
    ...readDisplay(cells, claim),
    ...readShortReply(cells.reply),
  };
}
