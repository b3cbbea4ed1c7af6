/** A part of a text by start and end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Possible ends of a sentence: a line end, a full stop or the like before a space, a bar between two headlines, a
 * bullet.
 */
const ENDS = /\n|(?<stops>[.!?\u2026]+)(?:(?<before>["')\]]{0,3}(?= |\n|$))|)| \| |[\u2022\u25aa\u25cf\u2705]/g;
const DOTS = '...';
/** Abbreviations whose dot ends no sentence. */
const SHORT =
  /(?:^|[\s(])(?:[A-Za-z]|vs|approx|mr|mrs|ms|dr|st|inc|corp|ltd|no|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|est|ca|e\.g|i\.e|u\.s)\.$/i;
const LONGEST_SHORT = 8;
/** Longest sentence, in characters. A longer one is cut at a space. */
const LONGEST = 600;

/** Splits a text into sentences, in order, trimmed, without empty ones. Linear. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const add = (until: number): void => {
    while (until - start > LONGEST) {
      const blank = text.lastIndexOf(' ', start + LONGEST);
      const cut = blank > start ? blank : start + LONGEST;
      push(cut);
      start = cut;
    }
    push(until);
  };
  const push = (until: number): void => {
    let [first, last] = [start, until];
    while (first < last && /\s/.test(text[first] ?? '')) first++;
    while (last > first && /\s/.test(text[last - 1] ?? '')) last--;
    if (last > first) spans.push({ start: first, end: last });
  };
  for (const { 0: sign, index, groups: { stops, before } = {} } of text.matchAll(ENDS)) {
    const end = index + sign.length;
    if (stops !== undefined && before === undefined && !stops.includes(DOTS)) continue;
    if (sign === '.' && SHORT.test(text.slice(Math.max(start, end - LONGEST_SHORT), end))) continue;
    add(sign.startsWith('.') || sign.startsWith('!') || sign.startsWith('?') ? end : index);
    start = end;
  }
  add(text.length);
  return spans;
}
