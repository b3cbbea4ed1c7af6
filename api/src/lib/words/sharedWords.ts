import { canonicalLink } from './canonicalLink.ts';

/** Quotes and links that were taken down on request, to recognise in other texts. */
export interface Said {
  readonly texts: readonly string[];
  readonly links: readonly string[];
}

/** Least length of a run of words that two texts must share, in words and letters. */
interface Run {
  readonly words: number;
  readonly letters: number;
}

/** Least shared run by which a text repeats a part of a quote. */
const PIECE: Run = { words: 3, letters: 10 };
/** Least shared run that makes two quotes the same. */
const QUOTE: Run = { words: 6, letters: 24 };
/** Least length of a quote that must match as a whole. Shorter quotes match nothing, because anybody may say them. */
const WHOLE: Run = { words: 3, letters: 14 };

/** Pattern of a word. In scripts without spaces each character is one. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{L}\p{N}]|$)/gu;

const wordsIn = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replace(/['’`]/g, '').match(WORD) ?? [];

const SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const lettersOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (SIGN.test(word) ? 3 : word.length), 0);

const isLong = (words: readonly string[], { words: count, letters }: Run): boolean =>
  words.length >= count && lettersOf(words) >= letters;

/** Yields, from each word on, the shortest run of sufficient length. */
function* runsOf(words: readonly string[], run: Run): Generator<string> {
  for (let from = 0; from + run.words <= words.length; from++) {
    let to = from + run.words;
    while (to < words.length && !isLong(words.slice(from, to), run)) to++;
    const some = words.slice(from, to);
    if (isLong(some, run)) yield some.join(' ');
  }
}

/** Builds a test for lists of words that share a run of words with one of `texts`, at least as long as `run`. */
function createHasRun(texts: readonly (readonly string[])[], run: Run): (words: readonly string[]) => boolean {
  const runs = new Set(texts.flatMap((words) => [...runsOf(words, run)]));
  const most = Math.max(0, ...[...runs].map((one) => one.split(' ').length));
  return (words) => {
    for (let from = 0; from + run.words <= words.length; from++) {
      for (let to = from + run.words; to <= Math.min(words.length, from + most); to++) {
        if (runs.has(words.slice(from, to).join(' '))) return true;
      }
    }
    return false;
  };
}

const within = (words: string, run: string): boolean => ` ${words} `.includes(` ${run} `);

/** Returns the links in a text in their canonical form. */
function linksIn(text: string): string[] {
  const parts = text.split(/[\s<>()[\]{}"“”„'‘’,;]+/).map((part) => part.replace(/(?<![.:!?…])[.:!?…]+$/, ''));
  const links = parts.filter((part) => /^(https?:\/\/)?[^\s/]+\.[a-z]{2,}([/?#].*)?$/i.test(part));
  return links.flatMap((link) => canonicalLink(/^https?:/i.test(link) ? link : `https://${link}`) ?? []);
}

const bareLink = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/(?<![/?#])[/?#]+$/, '');

const canonicalLinks = (links: readonly string[]): ReadonlySet<string> =>
  new Set(links.flatMap((link) => canonicalLink(link) ?? []));

/** Builds a test for texts that repeat a part of one of the quotes, or contain one of the links. */
export function createRepeats({ texts, links }: Said): (text: string) => boolean {
  const said = texts.map(wordsIn);
  const hasRun = createHasRun(said, PIECE);
  const known = canonicalLinks(links);
  const bare = links.map(bareLink).filter((link) => link.length >= PIECE.letters);
  const wholes = said.filter((words) => lettersOf(words) >= PIECE.letters).map((words) => words.join(' '));
  return (text) => {
    const small = text.toLowerCase();
    if (bare.some((link) => small.includes(link)) || linksIn(text).some((link) => known.has(link))) return true;
    const words = wordsIn(text);
    const whole = words.join(' ');
    return (
      hasRun(words) || wholes.some((one) => within(whole, one) || (whole.length >= PIECE.letters && within(one, whole)))
    );
  };
}

/** Builds a test for quotes that are the same as one of these: by link, by words, or by a long run of words. */
export function createSaysAgain({
  texts,
  links,
}: Said): (quote: { readonly notes: string | null; readonly source_url: string | null }) => boolean {
  const said = texts.map(wordsIn);
  const hasRun = createHasRun(said, QUOTE);
  const known = canonicalLinks(links);
  const wholes = new Set(said.filter((words) => isLong(words, WHOLE)).map((words) => words.join(' ')));
  return ({ notes, source_url }) => {
    const link = source_url === null ? null : canonicalLink(source_url);
    if (link !== null && known.has(link)) return true;
    const words = wordsIn(notes ?? '');
    return wholes.has(words.join(' ')) || hasRun(words);
  };
}
