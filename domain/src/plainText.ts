/**
 * Which characters a text may not have, and the form in which texts are stored. Every text of people and files is read
 * here before it is stored, and before a terminal shows it.
 */

import { CONTROL, DIRECTION, lineProblem, linesProblem } from './textSigns.ts';

/** A text that was read; or what is wrong with it, as a phrase that follows its name. */
export type ReadText = { readonly text: string } | { readonly problem: string };

const VISIBLE = /[^\P{L}\u115f\u1160\u3164\uffa0]|[\p{N}\p{P}]|[^\P{S}\u2800\ufffc]/u;

/** Scripts whose letters a joiner or non-joiner (U+200D, U+200C) forms: without it the word is another one. */
const JOINING =
  '[[\\p{L}\\p{M}]&&[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]]';
const PICTURE = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?';

/**
 * Characters that nobody sees (zero-width, fillers, soft hyphens, marks of direction, selectors of variants, tags), with
 * those first that stay where they stand: a joiner between letters that it forms, and what makes one emoji of several.
 */
const INVISIBLE = new RegExp(
  [
    `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
    `(?<=${PICTURE})\\u200d(?=\\p{Extended_Pictographic})`,
    '(?<=[\\p{Emoji}--[0-9#*]])[\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
    '(?<gone>[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc\\u2800])',
  ].join('|'),
  'gv',
);

const replaceInvisible = (text: string, by: string): string =>
  text.replace(INVISIBLE, (found, ...more) => {
    const { gone } = more.at(-1) as { gone?: string };
    return gone === undefined ? found : by;
  });

const NOTHING = 'has nothing that can be seen';

const isVisible = (text: string): boolean => VISIBLE.test(text);

/**
 * A text of one line, such as a name, a key or a reason, in the form it is kept in: composed (NFKC), every white space
 * one blank, without characters that nobody sees. Empty stays empty. Refused are control characters, half characters,
 * what turns the direction of the text around, and a text of which nothing can be seen.
 */
export function readLine(given: string): ReadText {
  if (!given.isWellFormed()) return { problem: 'contains half a character' };
  const spaced = given.replace(/\s+/gu, ' ').replace(/^\ufeff|^ | $/gu, '');
  const problem = lineProblem(spaced);
  if (problem !== null) return { problem };
  if (spaced === '') return { text: '' };
  // composing can make a blank of a character, and what is taken out can leave two
  const text = replaceInvisible(spaced.normalize('NFKC'), '').replace(/\s+/gu, ' ').trim().normalize('NFC');
  return isVisible(text) ? { text } : { problem: NOTHING };
}

/**
 * Somebody's words as they wrote them, of any number of lines, which end with \n. What would turn the direction of the
 * text around is taken out, the rest stays as it is; words of which nothing can be seen are none. Refused are control
 * characters but tabs and line ends, and half characters.
 */
export function readQuote(given: string): ReadText {
  if (!given.isWellFormed()) return { problem: 'contains half a character' };
  const text = given.replace(/\r\n?/g, '\n').replace(DIRECTION, '').trim();
  const problem = linesProblem(text);
  if (problem !== null) return { problem };
  return { text: isVisible(text) ? text : '' };
}

/**
 * The form in which names are compared: the same for two names of one person. The case of letters, their composition and
 * invisible characters make no difference.
 */
export function knownAs(name: string): string {
  const composed = name
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u2800]/gu, '');
  return composed.replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFC');
}

const HANDLE = /^@*(\w{1,15})$/;
const PROFILE = /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:twitter|x)\.com\/@?(\w{1,15})\/?(?:[/?#].*)?$/i;
/** Pages of X that are nobody's profile. */
const NOBODY = /^(?:i|home|intent|share|search|hashtag|explore|settings|messages|notifications|login|signup)$/i;

/** A handle of X without its @, taken from the address of a profile or a post where that is given; null if it is none. */
export function readHandle(given: string): string | null {
  const text = given.trim();
  const [, profile] = PROFILE.exec(text) ?? [];
  if (profile !== undefined) return NOBODY.test(profile) ? null : profile;
  return HANDLE.exec(text)?.[1] ?? null;
}

/** A handle of X in the form in which handles are compared: without the @, the case of letters makes no difference. */
export const bareHandle = (handle: string): string =>
  (readHandle(handle) ?? handle.trim().replace(/^@+/, '')).toLowerCase();

/** A public key of Nostr in the form in which keys are compared. */
export const bareKey = (npub: string): string => npub.trim().toLowerCase();

/** A text that came from elsewhere, for a terminal: what steers it, turns its direction or hides in it is shown as U+FFFD. */
export const shownText = (text: string): string =>
  replaceInvisible(text.toWellFormed().replace(CONTROL, '\ufffd').replace(DIRECTION, '\ufffd'), '\ufffd');

/** The same for a text of several lines, which stay lines; a tab is a blank. */
export const shownLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').split('\n').map(shownText).join('\n');
