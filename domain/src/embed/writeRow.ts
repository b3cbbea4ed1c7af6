import { endOf, levelsOf } from '../kinds/claims.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import type { Verdict } from '../kinds/shape/verdict.ts';
import { type Day, dayText } from '../market/day.ts';
import type { Prediction } from '../predictions/prediction.ts';
import type { Reply } from '../predictions/reply.ts';
import type { WireReply } from '../wire/predictions.ts';
import { presentOverride } from '../wire/presentVerdict.ts';
import { type EmbedRow, usualRow } from './row.ts';
import { inShort, MOST_WORDS } from './texts.ts';

/** Writes an id made of digits as a number, which is shorter than a text. */
const idOf = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);

const after = (day: Day | null, since: number): number | null => (day === null ? null : day - since);

/** Rounds a chance to three digits. Lists need no more to show and sort it. */
const rounded = (chance: number | null): number | null => chance && Number(chance.toPrecision(3));

const wordsOf = (words: string | null): string | null => words && inShort(words, MOST_WORDS);

const writeReply = (reply: Reply | undefined): WireReply | null =>
  reply ? { words: inShort(reply.words, MOST_WORDS), source_url: reply.link, date: dayText(reply.day) } : null;

function writeClaim(claim: Claim): Partial<EmbedRow> {
  const { made, assumed, start, end } = claim;
  const [low = 0, high = low] = levelsOf(claim);
  return {
    kind: claim.kind,
    low,
    high: high === low ? null : high,
    made,
    assumed: assumed ? 1 : 0,
    later: start - made,
    end: after(end, made),
    said: 'direction' in claim ? claim.direction : null,
  };
}

function writeVerdict(claim: Claim, { evidence, ...verdict }: Verdict, lastClose: Day | null): Partial<EmbedRow> {
  const { from, deciding, previous, gap, splits, lastBar } = evidence;
  const open = verdict.outcome === 'pending';
  return {
    reason: verdict.reason,
    detail: verdict.detail,
    direction: evidence.direction,
    from_day: from ? from.day - claim.start : 0,
    from: from?.price ?? null,
    splits: splits.length === 0 ? null : splits.flatMap((split) => [split.day, split.numerator, split.denominator]),
    to_session: evidence.end === null ? 0 : evidence.end - (endOf(claim) ?? evidence.end),
    decided: after(deciding?.day ?? null, claim.made),
    close: deciding?.price ?? null,
    back: deciding && previous ? deciding.day - previous.day : 1,
    before: (deciding && previous?.price) ?? null,
    by: evidence.by ? 1 : 0,
    gap: after(gap?.first ?? null, claim.start),
    gap_days: gap?.days ?? 0,
    read_to: open ? after(lastBar, lastClose ?? 0) : 0,
    chance: rounded(verdict.chance),
  };
}

/**
 * Writes a prediction as a row.
 * @param expert index of its expert in the response.
 * @param lastClose the day of the series' last close.
 */
export function writeRow(prediction: Prediction, claim: Claim, expert: number, lastClose: Day | null): EmbedRow {
  const { verdict, override, outcome, madeOn, predictedOn, targetDate } = prediction;
  return {
    ...usualRow,
    id: idOf(prediction.id),
    expert,
    ...writeClaim(claim),
    until: claim.end !== null && targetDate !== dayText(claim.end) ? targetDate : null,
    made_on: after(madeOn, claim.made),
    shown_on: after(predictedOn, claim.made),
    votes: prediction.voteScore,
    text: wordsOf(prediction.text),
    quote: wordsOf(prediction.quote),
    source: prediction.sourceUrl,
    outcome,
    judged: verdict === null ? 'none' : verdict.outcome === outcome ? null : verdict.outcome,
    by_hand: override && presentOverride(override),
    ...(verdict && writeVerdict(claim, verdict, lastClose)),
    shown: prediction.display?.price ?? null,
    broken: after(prediction.display?.brokenOn ?? null, claim.made),
    reply: writeReply(prediction.reply),
  };
}
