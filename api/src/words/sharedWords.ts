import { canonicalLink } from './canonicalLink.ts';

/** Words and links that somebody wants nowhere. */
export interface Said {
  readonly texts: readonly string[];
  readonly links: readonly string[];
}

/** How much of a text has to stand in another one: a run of so many words, with so many letters. */
interface Run {
  readonly words: number;
  readonly letters: number;
}

/** A piece of a quote, as somebody repeats it in a sentence. */
export const PIECE: Run = { words: 3, letters: 10 };
/** So much of a quote that it is the quote again. */
export const QUOTE: Run = { words: 6, letters: 24 };

/** Scripts without spaces have a word in each sign. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{L}\p{N}]|$)/gu;

const wordsIn = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replace(/['’`]/g, '').match(WORD) ?? [];

const SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const lettersOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (SIGN.test(word) ? 3 : word.length), 0);

/** Every run of a text that is long enough, each as short as it may be; a text that is shorter is a run as a whole. */
function* runsOf(text: string, run: Run): Generator<string> {
  const words = wordsIn(text);
  const whole = lettersOf(words);
  if (words.length > 0 && whole >= PIECE.letters && (words.length <= run.words || whole < run.letters)) {
    yield words.join(' ');
  }
  for (let from = 0; from + run.words <= words.length; from++) {
    let to = from + run.words;
    while (to < words.length && lettersOf(words.slice(from, to)) < run.letters) to++;
    const some = words.slice(from, to);
    if (lettersOf(some) >= run.letters) yield some.join(' ');
  }
}

const within = (words: string, run: string): boolean => ` ${words} `.includes(` ${run} `);

/** The links in a text, in the form that their spellings share. */
function linksIn(text: string): string[] {
  const parts = text.split(/[\s<>()[\]{}"“”„'‘’,;]+/).map((part) => part.replace(/[.:!?…]+$/, ''));
  const links = parts.filter((part) => /^(https?:\/\/)?[^\s/]+\.[a-z]{2,}([/?#].*)?$/i.test(part));
  return links.flatMap((link) => canonicalLink(/^https?:/i.test(link) ? link : `https://${link}`) ?? []);
}

const bareLink = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[/?#]+$/, '');

/** Tells whether texts repeat something of `said`: a run of its words, or one of its links. */
export function createRepeats({ texts, links }: Said, run: Run): (text: string) => boolean {
  const runs = new Set(texts.flatMap((text) => [...runsOf(text, run)]));
  const known = new Set(links.flatMap((link) => canonicalLink(link) ?? []));
  const bare = links.map(bareLink).filter((link) => link.length >= PIECE.letters);
  const most = Math.max(0, ...[...runs].map((one) => one.split(' ').length));
  return (text) => {
    const small = text.toLowerCase();
    if (bare.some((link) => small.includes(link)) || linksIn(text).some((link) => known.has(link))) return true;
    if (runs.size === 0) return false;
    const words = wordsIn(text);
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + most); to++) {
        if (runs.has(words.slice(from, to).join(' '))) return true;
      }
    }
    const whole = words.join(' ');
    return whole.length >= run.letters && texts.some((said) => within(wordsIn(said).join(' '), whole));
  };
}
