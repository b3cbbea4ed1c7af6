import { canonicalLink } from './canonicalLink.ts';

/** Words and links that somebody wants nowhere. */
export interface Said {
  readonly texts: readonly string[];
  readonly links: readonly string[];
}

/** Shortest part of a text that must occur in another one: a run of so many words, with so many letters. */
interface Run {
  readonly words: number;
  readonly letters: number;
}

/** A piece of a quote, as somebody repeats it in a sentence. */
const PIECE: Run = { words: 3, letters: 10 };
/** So much of a quote that it is the quote again. */
const QUOTE: Run = { words: 6, letters: 24 };
/** Shorter quotes are the same as a whole only, and those that are shorter still are anybody's. */
const WHOLE: Run = { words: 3, letters: 14 };

/** Scripts without spaces have a word in each sign. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{L}\p{N}]|$)/gu;

const wordsIn = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replace(/['’`]/g, '').match(WORD) ?? [];

const SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const lettersOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (SIGN.test(word) ? 3 : word.length), 0);

const isLong = (words: readonly string[], { words: count, letters }: Run): boolean =>
  words.length >= count && lettersOf(words) >= letters;

/** Every run of words that is long enough, each as short as it may be. */
function* runsOf(words: readonly string[], run: Run): Generator<string> {
  for (let from = 0; from + run.words <= words.length; from++) {
    let to = from + run.words;
    while (to < words.length && !isLong(words.slice(from, to), run)) to++;
    const some = words.slice(from, to);
    if (isLong(some, run)) yield some.join(' ');
  }
}

/** Tells whether words have one of the runs of `texts` in them. */
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

/** The links in a text, in the form that their spellings share. */
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

/** Tells whether a text repeats a piece of what was said, or one of its links. */
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

/** Tells whether a quote and its link are one of those said: the same link, the same words, or a long run of them. */
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
