import { readPrice } from '@hindcast/domain';
import type { VerificationStatus, WireExtractedCall } from '@hindcast/domain/extraction';
import type { Deadline } from './deadlines/deadline.ts';
import { type MoneySpan, moneyOf } from './money/spans.ts';
import { masked } from './words/masked.ts';
import { type PlainText, plainOf } from './words/plain.ts';
import type { Span } from './words/sentences.ts';

/** Longest sentence that is quoted whole, in characters. */
const LONGEST = 280;
const BESIDE = 120;

/** Returns the words of a call verbatim: its sentence, or the part around the price and the day. */
export function quoteOf(plain: PlainText, sentence: Span, money: MoneySpan, deadline: Deadline | undefined): string {
  if (sentence.end - sentence.start <= LONGEST) return plain.original(sentence.start, sentence.end);
  const isNear =
    deadline && deadline.end <= sentence.end && deadline.end - money.end < BESIDE && deadline.start >= money.end;
  let start = Math.max(sentence.start, money.start - BESIDE);
  let end = Math.min(sentence.end, isNear ? deadline.end : money.end + BESIDE);
  if (start > sentence.start) {
    const blank = plain.text.indexOf(' ', start);
    if (blank >= 0 && blank < money.start) start = blank + 1;
  }
  if (end < sentence.end && !isNear) {
    const blank = plain.text.lastIndexOf(' ', end);
    if (blank > money.end) end = blank;
  }
  return plain.original(start, end);
}

/**
 * Returns the prices that a quote must contain: the prices of the call's fields, or for a target the prices in its
 * price text.
 */
function pricesOf({ price_prediction, price_min, price_max }: CallPrices): number[] {
  const named = [price_min, price_max].filter((price) => price !== null);
  const worded = named.length > 0 ? null : readPrice(price_prediction);
  return worded === null ? named : [worded];
}

type CallPrices = Pick<WireExtractedCall, 'price_prediction' | 'price_min' | 'price_max'>;

/**
 * Checks a quote. Returns `verified` if the text contains it verbatim and its numbers are the call's prices. Returns
 * `suspicious` if the text contains it, but with another price. Returns `unverified` if the text does not contain it,
 * or the call has no price.
 */
export function checkQuote(text: string, quote: string, call: CallPrices): VerificationStatus {
  const prices = pricesOf(call);
  if (quote.trim() === '' || prices.length === 0 || !text.includes(quote)) return 'unverified';
  const said = moneyOf(masked(plainOf(quote).text)).flatMap(({ low, high }) => [low, high]);
  return prices.every((price) => said.includes(price)) ? 'verified' : 'suspicious';
}
