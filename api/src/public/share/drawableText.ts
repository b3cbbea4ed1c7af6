import { fontFor, USUAL_FAMILY, type Weight } from '../embed/fonts.ts';

/** A part of a text that is drawn in one font. */
export interface Run {
  readonly text: string;
  readonly family: string;
  /** Width of the part as a share of the font size. */
  readonly width: number;
}

/** A text, divided into parts that are each drawn in one font. */
export interface DrawableText {
  readonly runs: readonly Run[];
  readonly isRightToLeft: boolean;
}

const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;
const SIGN = /[\p{So}\p{Sk}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const MARK = /^\p{M}$/u;
/**
 * Maximum number of combining marks on a letter. More marks, which no language uses, would cover the lines around it.
 */
const MOST_MARKS = 3;
const A = 0x41;
const FLAG_A = 0x1f1e6;
const ELLIPSIS = 0x2026;

/** Invisible characters. Persian and related scripts need joiners between letters; others have no meaning here. */
const UNSEEN = /(?<=\p{scx=Arab})(?:\u200c|\u200d)(?=\p{scx=Arab})|(?<gone>\p{C}|\p{Variation_Selector})/gu;

/**
 * Removes invisible characters from a text. Combined emoji are drawn as their parts, and flags as their two letters:
 * the renderer misplaces ligatures of signs.
 */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\u{1f3fb}-\u{1f3ff}]/gu, '')
    .replaceAll(/[\u{1f1e6}-\u{1f1ff}]/gu, (letter) =>
      String.fromCharCode(A + (letter.codePointAt(0) ?? FLAG_A) - FLAG_A),
    )
    .replace(UNSEEN, (found, ...more) => ((more.at(-1) as { gone?: string }).gone === undefined ? found : ''))
    .trim();

/** Finds a font for each letter. Null if a letter has none. Signs and emoji without a font are left out. */
function lettersOf(text: string, weight: Weight, only: string | null): Run[] | null {
  const letters: Run[] = [];
  let marks = 0;
  for (const letter of text) {
    const character = letter.codePointAt(0) ?? 0;
    const isMark = MARK.test(letter);
    const before = letters.at(-1);
    marks = isMark ? marks + 1 : 0;
    if (marks > MOST_MARKS) continue;
    const found = fontFor(character, weight);
    const font = found && (only === null || found.family === only) ? found : null;
    const family = isMark && before ? before.family : (font?.family ?? null);
    if (family === null && (SIGN.test(letter) || isMark)) continue;
    if (family === null) return null;
    letters.push({ text: letter, family, width: isMark ? 0 : (font?.widthOf(character) ?? 0) });
  }
  return letters;
}

const widthOf = (letters: readonly Run[]): number => letters.reduce((sum, { width }) => sum + width, 0);

/** Cuts letters to the available width, with an ellipsis. */
function fitted(letters: readonly Run[], room: number, weight: Weight): readonly Run[] {
  if (widthOf(letters) <= room) return letters;
  const width = fontFor(ELLIPSIS, weight)?.widthOf(ELLIPSIS) ?? 1;
  const kept: Run[] = [];
  let used = width;
  for (const letter of letters) {
    used += letter.width;
    if (used > room) break;
    kept.push(letter);
  }
  while (kept.at(-1)?.text === ' ') kept.pop();
  return [...kept, { text: String.fromCodePoint(ELLIPSIS), family: USUAL_FAMILY, width }];
}

function runsOf(letters: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const { text, family, width } of letters) {
    const last = runs.at(-1);
    if (last?.family === family) runs[runs.length - 1] = { family, text: last.text + text, width: last.width + width };
    else runs.push({ text, family, width });
  }
  return runs;
}

/** Maximum number of characters that are looked at, because no line has space for more. */
const MOST = 400;

/**
 * Puts a text into the fonts that come with the program, cut to the available width. Null if a letter has no font, or
 * nothing is left. A right-to-left text uses one font, which shapes its letters: signs and emoji in it are left out.
 * @param room as a share of the font size.
 */
export function drawableText(text: string, room: number, weight: Weight): DrawableText | null {
  const shown = plain(text.slice(0, MOST));
  const isRightToLeft = RIGHT_TO_LEFT.test(shown);
  const letters = lettersOf(shown, weight, isRightToLeft ? USUAL_FAMILY : null);
  if (!letters?.some(({ text: letter }) => letter !== ' ')) return null;
  return { runs: runsOf(fitted(letters, room, weight)), isRightToLeft };
}
