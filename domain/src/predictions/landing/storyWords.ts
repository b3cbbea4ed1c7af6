import { sides } from '../../kinds/shape/words.ts';
import { caseOf, caseSentence, endSentence } from '../../kinds/words.ts';
import { assets } from '../../market/asset.ts';
import { formatDayLong } from '../../market/day.ts';
import { formatChance, formatPrice, formatSaidPrice } from '../../market/money.ts';
import { dayAt, indexAt, type Series } from '../../market/series.ts';
import { formatCount } from '../../text/count.ts';
import type { Story } from './story.ts';

/** The sentences of a story: the price when it was made, the rule, the waiting time, and the decision. */
export interface StoryWords {
  /** Sentence about the close when the prediction was made. */
  readonly stood: string;
  /** Sentences about the rule that settles the prediction, and about the end of its window. */
  readonly rule: readonly string[];
  /** Sentence about the closes before the deciding one. */
  readonly waited: string;
  /** Sentence about the deciding close and the outcome. */
  readonly decided: string;
  /** Sentence about the chance of that outcome when the prediction was made. Null if unknown. */
  readonly chance: string | null;
}

const count = (days: number): string => (days === 1 ? 'One day' : `${formatCount(days)} days`);

/**
 * Returns the sentence about the extreme close before the decision: "The highest close on the way was $97,200, …". Null
 * without a close in between.
 */
function farthest({ from, deciding, prediction }: Story, series: Series): string | null {
  const closes = series.closes.subarray(indexAt(series, from.day), indexAt(series, deciding.day));
  if (closes.length === 0) return null;
  const isUp = deciding.price >= from.price;
  const price = closes.reduce(isUp ? (a, b) => Math.max(a, b) : (a, b) => Math.min(a, b));
  const place = closes.indexOf(price) + indexAt(series, from.day);
  const name = isUp ? 'highest' : 'lowest';
  return `The ${name} close on the way was ${formatPrice(price, assets[prediction.asset])}, on ${formatDayLong(dayAt(series, place))}.`;
}

/** Returns the sentences of a story. @param series closes by which the prediction was judged. */
export function tellStory(story: Story, series: Series): StoryWords {
  const { prediction, claim, verdict, from, deciding } = story;
  const asset = assets[prediction.asset];
  const { levels, end, start, by } = verdict.evidence;
  const applies = caseOf(claim.kind, levels, from.price);
  const prices = levels.map((level) => formatSaidPrice(level, asset)).join(' to ');
  const isByClose = end === null || deciding.day < end;
  const days = deciding.day - start;
  const known = by ? ' that is known' : '';
  const between =
    applies && isByClose && days > 1
      ? `For ${count(days - 1).toLowerCase()} no daily close${known} was ${sides[applies.side].words} ${prices}.`
      : `${count(days)} passed.`;
  const way = farthest(story, series);
  const outcome = prediction.outcome === 'success' ? 'The call is a hit.' : 'The call is a miss.';
  const close = `${formatPrice(deciding.price, asset)} ${by ? 'by' : 'on'} ${formatDayLong(deciding.day)}`;
  return {
    stood: `${from.day === claim.made ? 'That day' : `On ${formatDayLong(from.day)}`} ${asset.title} closed at ${formatPrice(from.price, asset)}.`,
    rule: [
      end === null ? 'It names no last day.' : `It counts until ${formatDayLong(end)}.`,
      ...(applies
        ? [caseSentence(applies, prices, end !== null), ...(end === null ? [] : [endSentence(applies)])]
        : []),
    ],
    waited: way ? `${between} ${way}` : between,
    decided: `${asset.title} closed at ${close}. ${outcome}`,
    chance:
      verdict.chance === null
        ? null
        : `Its chance ${start > claim.made ? 'when its window began' : 'on the day of the words'} was ${formatChance(verdict.chance).replace(' ', '\u00a0')}, going by how much the price had moved in the year before.`,
  };
}
