import { claimText, kindOf, levelsOf } from '../kinds/claims.ts';
import { assets } from '../market/asset.ts';
import { type Day, dateLabel, formatDay, formatDayLong } from '../market/day.ts';
import { formatSaidPrice } from '../market/money.ts';
import { countsWords } from './counts.ts';
import type { Prediction } from './prediction.ts';

/**
 * Returns a prediction in short: "$100k". Without a claim it is the record's price text; if formatting fails, a fixed
 * error text (W4).
 */
export function predictionText({ claim, text, asset }: Prediction): string {
  if (!claim) return text ?? 'Unknown prediction';
  try {
    return claimText(claim, assets[asset]);
  } catch {
    // Claims from records never fail. A claim that another page's script passes to a widget may.
    return 'Error formatting prediction';
  }
}

/**
 * Returns a prediction's prices in full, for decisions that depend on exact prices: "$100,000", "$50,000 – $60,000".
 */
export function pricesInFull(prediction: Prediction): string {
  const { claim, asset } = prediction;
  if (!claim) return predictionText(prediction);
  return levelsOf(claim)
    .map((level) => formatSaidPrice(level, assets[asset]))
    .join(' – ');
}

/** Returns a prediction's kind and full prices, for its own page: "Target $100,000", "Range $50,000 – $60,000". */
export const predictionInFull = (prediction: Prediction): string =>
  `${kindOf(prediction.kind).name} ${pricesInFull(prediction)}`;

/** Returns the end date in the given format, by default dd/MM/yyyy; "Date not specified" without one. */
export function endText({ claim, targetDate }: Prediction, format: (day: Day) => string = formatDay): string {
  const end = claim?.end ?? null;
  if (end !== null) return format(end);
  return targetDate === null ? 'Date not specified' : dateLabel(targetDate, format);
}

/** Returns the date line of an item or a card: "Target 31/12/2024", or "Date not specified" (P6). */
export const dateLine = (prediction: Prediction, format: (day: Day) => string = formatDay): string =>
  prediction.claim?.end == null && prediction.targetDate === null
    ? endText(prediction)
    : `${kindOf(prediction.kind).dateLabel} ${endText(prediction, format)}`;

/**
 * Returns the day the prediction was made: "said on 5 Dec 2024", or "recorded on" if only the day of the record is
 * known. Null without a day.
 */
export function saidWhen({ claim, madeOn }: Prediction): string | null {
  const made = claim?.made ?? madeOn;
  return made && `${claim?.assumed ? 'recorded' : 'said'} on ${formatDayLong(made)}`;
}

/** Returns an expert's name, "Unknown" without one (P6). */
export const expertName = ({ expert }: Prediction): string => expert.name || 'Unknown';

/** Returns the expert's name and handle: "Cassandra @cassandra". */
export function expertText(prediction: Prediction): string {
  const { handle } = prediction.expert;
  return handle ? `${expertName(prediction)} @${handle}` : expertName(prediction);
}

/** Returns the expert with the results of their calls: "Cassandra @cassandra, 7 of 12 counted calls hit". */
export function expertInFull(prediction: Prediction): string {
  const { counts } = prediction.expert;
  return counts ? `${expertText(prediction)}, ${countsWords(counts)}` : expertText(prediction);
}

/** Suffixes that may follow a surname and are not part of it. */
const AFTER_SURNAME = /^(jr|sr|i{2,3}|iv|phd|md|cfa|esq)\.?$/i;

/** An addition in brackets after a name: "Jane Doe (Acme)". */
const IN_BRACKETS = /(?<=\S)\s*\([^()]*\)/g;

/** Least number of letters for a last word that can stand for the name. Excludes "5", "M." and "Li". */
const LEAST_LETTERS = 3;

/**
 * Returns the name for the label beside a mark: the last word of the expert's name, because labels are short. If that
 * word alone would not identify the expert, the whole name. For "Unknown" experts the handle.
 */
export function surname(prediction: Prediction): string {
  const name = expertName(prediction);
  const { handle } = prediction.expert;
  if (name.startsWith('Unknown') && handle) return `@${handle}`;
  const words = name.replace(IN_BRACKETS, '').trim().split(/\s+/);
  const suffixes = words
    .slice(1)
    .reverse()
    .findIndex((word) => !AFTER_SURNAME.test(word.replace(/,$/, '')));
  const own = suffixes > 0 ? words.slice(0, -suffixes) : words;
  const last = (own.at(-1) ?? name).replace(/,$/, '');
  const letters = last.match(/\p{L}/gu)?.length ?? 0;
  return letters < LEAST_LETTERS ? own.join(' ') : last;
}
