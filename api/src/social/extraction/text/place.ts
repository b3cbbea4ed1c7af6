import type { Deadline } from './deadlines/deadline.ts';
import type { MoneySpan } from './money/spans.ts';
import type { Mention } from './words/mentions.ts';
import type { Span } from './words/sentences.ts';

/** A price with its sentence and the words around it. */
export interface Place {
  readonly money: MoneySpan;
  readonly sentence: Span;
  /** Words of the sentence before the price. */
  readonly lead: string;
  /** Words of the clause before the price, starting after the previous price. */
  readonly before: string;
  /** Words after the price, up to the next price. */
  readonly after: string;
  /** Start of `before`, an index into the text. */
  readonly from: number;
  /** End of `after`, an index into the text. */
  readonly until: number;
}

/** Prices, last days and names in a sentence. */
export interface SentenceParts {
  readonly sentence: Span;
  readonly text: string;
  readonly places: readonly Place[];
  readonly deadlines: readonly Deadline[];
  readonly mentions: readonly Mention[];
}

const CLAUSES = /;|,? but |,? while |,? although |,? whereas |,? however,? | - /gi;
const CLAUSE = /;|,? but |,? while |,? although |,? whereas |,? however\b/i;
/** Longest clause, in characters. Words further away do not refer to the price. */
const REACH = 240;

/** Finds the prices of a sentence with their surroundings, in order. @param text with links and days covered. */
export function placesOf(text: string, sentence: Span, prices: readonly MoneySpan[]): Place[] {
  return prices.map((money, index) => {
    const earlier = prices[index - 1]?.end ?? sentence.start;
    const later = prices[index + 1]?.start ?? sentence.end;
    const reach = Math.max(earlier, money.start - REACH);
    const words = text.slice(reach, money.start);
    const cut = [...words.matchAll(CLAUSES)].at(-1);
    const from =
      cut && money.start - (reach + cut.index + cut[0].length) > 3 ? reach + cut.index + cut[0].length : reach;
    const reached = Math.min(later, money.end + REACH);
    const behind = text.slice(money.end, reached).search(CLAUSE);
    const until = behind >= 0 ? money.end + behind : reached;
    return {
      money,
      sentence,
      lead: text.slice(Math.max(sentence.start, money.start - 2 * REACH), money.start),
      before: text.slice(from, money.start),
      after: text.slice(money.end, until),
      from,
      until,
    };
  });
}
