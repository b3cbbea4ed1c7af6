/**
 * Checks and normal forms of texts. Every text from people and files is checked here before it is stored, and before it
 * is printed to a terminal.
 */

/** Characters that change the direction of the following text: embeddings, overrides, isolates, and their ends. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu;
export const CONTROL = /\p{Cc}/gu;

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Returns the problem with the characters of a one-line text, as a phrase that follows the text's name. Null if there
 * is none.
 */
export function lineProblem(line: string): string | null {
  const [direction] = line.match(DIRECTION) ?? [];
  if (direction) return `contains ${nameOf(direction)}, which turns the direction of the text around`;
  const [control] = line.match(CONTROL) ?? [];
  return control ? `contains the control character ${nameOf(control)}` : null;
}

/**
 * Returns the problem with the characters of a text of several lines, as a phrase. Null if there is none. Ignores
 * direction characters, because they are removed silently.
 */
export const linesProblem = (text: string): string | null =>
  lineProblem(text.replace(DIRECTION, '').replace(/[\t\n\r]/g, ''));

/** The normalised text, or the problem with it: a phrase that follows the text's name. */
export type ReadText = { readonly text: string } | { readonly problem: string };

const VISIBLE = /[^\P{L}\u115f\u1160\u3164\uffa0]|[\p{N}\p{P}]|[^\P{S}\u2800\ufffc]/u;

/** Scripts whose words depend on a joiner or non-joiner (U+200D, U+200C) between letters. */
const JOINING =
  '[[\\p{L}\\p{M}]&&[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]]';
const PICTURE = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?';

/**
 * Invisible characters to remove: zero-width characters, fillers, soft hyphens, direction marks, variation selectors,
 * tags. The first alternatives match characters to keep: joiners between letters of joining scripts, and parts of an
 * emoji.
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
 * Reads a text of one line, such as a name, a key or a reason: composed (NFKC), white space reduced to single blanks,
 * invisible characters removed. Empty stays empty. Refuses control characters, lone surrogates, characters that change
 * the text's direction, and texts without visible characters.
 */
export function readLine(given: string): ReadText {
  if (!given.isWellFormed()) return { problem: 'contains half a character' };
  const spaced = given.replace(/\s+/gu, ' ').replace(/^\ufeff|^ | $/gu, '');
  const problem = lineProblem(spaced);
  if (problem !== null) return { problem };
  if (spaced === '') return { text: '' };
  // NFKC can turn a character into a blank, and removed characters can leave two blanks side by side.
  const text = replaceInvisible(spaced.normalize('NFKC'), '').replace(/\s+/gu, ' ').trim().normalize('NFC');
  return isVisible(text) ? { text } : { problem: NOTHING };
}

/**
 * Reads a text of any number of lines as written. Line ends become LF, and characters that change the text's direction
 * are removed. A text without visible characters becomes empty. Refuses lone surrogates, and control characters other
 * than tabs and line ends.
 */
export function readQuote(given: string): ReadText {
  if (!given.isWellFormed()) return { problem: 'contains half a character' };
  const text = given.replace(/\r\n?/g, '\n').replace(DIRECTION, '').trim();
  const problem = linesProblem(text);
  if (problem !== null) return { problem };
  return { text: isVisible(text) ? text : '' };
}

/** Returns the form in which names are compared. Ignores case, composition and invisible characters. */
export function knownAs(name: string): string {
  const composed = name
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u2800]/gu, '');
  return composed.replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFC');
}

const HANDLE = /^@*(\w{1,15})$/;
const PROFILE = /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:twitter|x)\.com\/@?(\w{1,15})\/?(?:[/?#].*)?$/i;
/** Pages of X that are not profiles. */
const NOBODY = /^(?:i|home|intent|share|search|hashtag|explore|settings|messages|notifications|login|signup)$/i;

/**
 * Reads a handle on X, with or without its @, or from the URL of a profile or a post. Returns it without the @. Null if
 * the text contains none.
 */
export function readHandle(given: string): string | null {
  const text = given.trim();
  const [, profile] = PROFILE.exec(text) ?? [];
  if (profile !== undefined) return NOBODY.test(profile) ? null : profile;
  return HANDLE.exec(text)?.[1] ?? null;
}

/** Returns the form in which handles on X are compared: without the @, in lower case. */
export const bareHandle = (handle: string): string =>
  (readHandle(handle) ?? handle.trim().replace(/^@+/, '')).toLowerCase();

/** Returns the form in which Nostr public keys are compared. */
export const bareKey = (npub: string): string => npub.trim().toLowerCase();

/** Makes a text of unknown origin safe for a terminal: control, direction and invisible characters become U+FFFD. */
export const shownText = (text: string): string =>
  replaceInvisible(text.toWellFormed().replace(CONTROL, '\ufffd').replace(DIRECTION, '\ufffd'), '\ufffd');

/** Makes a text of several lines safe for a terminal. Lines stay lines, and tabs become blanks. */
export const shownLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').split('\n').map(shownText).join('\n');
