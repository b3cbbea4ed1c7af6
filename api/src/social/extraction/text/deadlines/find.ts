import type { Day } from '@hindcast/domain';
import { cover } from '../words/masked.ts';
import type { Span } from '../words/sentences.ts';
import { datesIn } from './dates.ts';
import type { Deadline, Rule } from './deadline.ts';
import { durations } from './durations.ts';
import { months } from './months.ts';
import { parts } from './parts.ts';
import { seasons } from './seasons.ts';
import { years } from './years.ts';

/** Rules with the narrower period before the wider one: “Q4 2026” is not “2026”. */
const RULES: readonly Rule[] = [...parts, ...months, ...seasons, ...durations, ...years];
const HINT =
  /\d|year|month|week|day|quarter|half|decade|eo[dwmqy]|ye\b|halving|tober|mas\b|halloween|thanks|valentine|spring|summer|autumn|fall|winter|\b(?:by|in|before|until|till|for|during|of|this|next|mid|early|late|end|come|through|into)[ -](?:the |end of |early |late |mid[- ]?)*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|tomorrow|tonight/i;

/**
 * Finds the last days that a sentence names, in order: “by EOY”, “in Q3 2027”, “within two years”. A period counts to
 * its last day and keeps its precision.
 * @param text plain, with its prices covered.
 * @param said day of the post; null if unknown: then only days with a year are read.
 */
export function deadlinesIn(text: string, sentence: Span, said: Day | null): Deadline[] {
  let part = text.slice(sentence.start, sentence.end);
  if (!HINT.test(part)) return [];
  const found: Deadline[] = [];
  const take = (all: readonly Deadline[]): void => {
    found.push(...all);
    part = cover(part, all);
  };
  take(datesIn(part, { start: 0, end: part.length }, said));
  for (const { hint, words, precision, day, bare } of RULES) {
    if (!hint.test(part)) continue;
    const read: Deadline[] = [];
    for (const match of part.matchAll(words)) {
      const groups = match.groups ?? {};
      const last = day(groups, said);
      const span = { start: match.index, end: match.index + match[0].length };
      if (last !== null) read.push({ ...span, day: last, precision, bare: bare?.(groups) ?? false });
    }
    if (read.length > 0) take(read);
  }
  const { start } = sentence;
  return found
    .map((one) => ({ ...one, start: one.start + start, end: one.end + start }))
    .toSorted((a, b) => a.start - b.start);
}
