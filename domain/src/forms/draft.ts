import { chanceOf, stepAt } from '../judging/chance.ts';
import { endOf, levelsOf } from '../kinds/claims.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import { caseOf, caseSentence, endSentence } from '../kinds/words.ts';
import { assets } from '../market/asset.ts';
import { calendarOf } from '../market/calendar.ts';
import { type Day, dayText, formatDayLong, readDay } from '../market/day.ts';
import { formatSaidPrice } from '../market/money.ts';
import { dayAt, indexAt, type Series } from '../market/series.ts';
import type { Prediction } from '../predictions/prediction.ts';
import { readPrediction } from '../predictions/readPrediction.ts';
import type { WireSubmission } from '../wire/payments.ts';

/** Preview of a submission as a prediction made on its day, or today if it names no day. */
export interface Draft {
  readonly prediction: Prediction & { readonly claim: Claim };
  /** Sentence about the closes that would make it a hit or a miss. */
  readonly sentence: string;
  /** Chance of a hit by past price moves, 0 to 1. Null if it cannot be computed. */
  readonly chance: number | null;
  /** True if the level is so near today's price that the submission has to name a direction. */
  readonly near: boolean;
}

const NOW = 'now';
/** Distance in typical daily moves within which a level may be meant from above or from below. */
const NEAR_MOVES = 3;

const list = (levels: readonly number[], write: (level: number) => string): string => levels.map(write).join(' to ');

/** Tells whether the claim names a direction, but the price already lies beyond the level in that direction. */
const isAgainst = (claim: Claim, last: number): boolean =>
  'direction' in claim && claim.direction !== null && (claim.direction === 'up') === last > claim.price;

/** Builds the sentence about the closes that decide. @param when the time of the last close, `NOW` for today's. */
function sentenceOf(claim: Claim, last: number, when: string, write: (level: number) => string): string {
  const end = endOf(claim);
  const levels = levelsOf(claim);
  const found = caseOf(claim.kind, levels, last);
  if (isAgainst(claim, last)) {
    const is = when === NOW ? 'is' : 'was';
    const there = `The price ${is} ${levels[0] > last ? 'below' : 'above'} ${list(levels, write)} ${when}.`;
    return `${there} This counts if it was on the other side on the day of the words; else a person has to look at it.`;
  }
  if (!found) return 'The price is past this level already: a person would have to say what it means.';
  const until = end === null ? '' : ` The window ends on ${formatDayLong(end)}.`;
  return `${caseSentence(found, list(levels, write))} ${endSentence(found)}${until}`;
}

/**
 * Builds the preview of a submission. Null if it makes no claim yet. Null also if its end has passed and the day of the
 * statement is missing, because an operator has to find that day first.
 */
export function draftOf(sent: WireSubmission, series: Series, today: Day): Draft | null {
  const asset = assets[sent.asset_type];
  const said = readDay(sent.prediction_made ?? '');
  const made = said === null || said > today ? today : said;
  const row = {
    ...sent,
    id: 'draft',
    prediction_made: dayText(made),
    influencer: { name: sent.expert_name || 'You' },
  };
  const prediction = readPrediction(row, asset.id);
  const { claim } = prediction;
  const bar = indexAt(series, made);
  if (!claim || bar < 0) return null;
  const last = series.closes[bar] ?? Number.NaN;
  const step = stepAt(series, bar);
  const isNear = (level: number): boolean => step !== null && Math.abs(Math.log(level / last)) <= NEAR_MOVES * step;
  const isClear = !isAgainst(claim, last) && caseOf(claim.kind, levelsOf(claim), last) !== null;
  return {
    prediction: { ...prediction, claim },
    sentence: sentenceOf(claim, last, made === today ? NOW : `on ${formatDayLong(made)}`, (level) =>
      formatSaidPrice(level, asset),
    ),
    chance: isClear ? chanceOf({ ...claim, start: dayAt(series, bar) }, series, calendarOf(asset), bar) : null,
    near: 'direction' in claim && levelsOf(claim).every(isNear),
  };
}
