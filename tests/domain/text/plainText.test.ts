import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownAs, readLine, readQuote, shownText } from '@hindcast/domain/text';

const lines: readonly (readonly [what: string, given: string, kept: string])[] = [
  ['nothing', '', ''],
  ['blanks', ' \t ', ''],
  ['white space of any kind', ' Ada\u00a0\u2003Lovelace\n', 'Ada Lovelace'],
  ['wide letters', 'Ａｄａ', 'Ada'],
  ['a ligature', 'ﬁsh', 'fish'],
  ['a letter in two parts', 'E\u0301mile', 'Émile'],
  ['a zero-width space', 'A\u200bda', 'Ada'],
  ['a word joiner, a soft hyphen, a byte order mark', '\ufeffA\u2060d\u00ada', 'Ada'],
  ['marks of direction', 'Ada\u200e \u200f\u061c!', 'Ada !'],
  ['a filler between blanks', 'Ada \u3164 L', 'Ada L'],
  ['a joiner where none is needed', 'A\u200dd\u200ca', 'Ada'],
  ['a non-joiner that Persian needs', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a joiner that Hindi needs', 'क\u094d\u200dष', 'क\u094d\u200dष'],
  ['a family', '👩‍👩‍👧', '👩‍👩‍👧'],
  ['an astronaut with a colour', '👩🏽‍🚀', '👩🏽‍🚀'],
  ['a red heart and a keycap', '❤\ufe0f 1\ufe0f\u20e3', '❤\ufe0f 1\ufe0f\u20e3'],
  ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['tags without a flag', 'A\u{e0067}\u{e007f}da', 'Ada'],
  ['Hebrew with quotes', 'אמר “שלום”', 'אמר “שלום”'],
  ['markup', '<b>&amp;', '<b>&amp;'],
];

test('a line is kept in one form, whatever nobody sees in it', () => {
  for (const [what, given, kept] of lines) {
    assert.deepEqual(readLine(given), { text: kept }, what);
    assert.deepEqual(readLine(kept), { text: kept }, `${what}, again`);
  }
});

const nothing = 'has nothing that can be seen';
const refused: readonly (readonly [what: string, given: string, problem: string])[] = [
  ['a zero-width space alone', '\u200b', nothing],
  ['fillers', '\u3164\u115f\uffa0', nothing],
  ['a blank of braille', '\u2800', nothing],
  ['a selector and a joiner', '\ufe0f\u200d', nothing],
  ['an override', 'a\u202eb', 'contains U+202E, which turns the direction of the text around'],
  ['an isolate', '\u2067b\u2069', 'contains U+2067, which turns the direction of the text around'],
  ['a control', 'a\u001b[31m', 'contains the control character U+001B'],
  ['a delete', 'a\u007f', 'contains the control character U+007F'],
  ['half a character', 'a\ud83d', 'contains half a character'],
];

test('a line that would fool its reader is refused, and says with what', () => {
  for (const [what, given, problem] of refused) assert.deepEqual(readLine(given), { problem }, what);
});

test('words stay as they were written, without what turns their direction around', () => {
  const said = 'ﬁrst “line”\r\n\tＡ\u200b ❤\ufe0f\rlast ';
  assert.deepEqual(readQuote(said), { text: 'ﬁrst “line”\n\tＡ\u200b ❤\ufe0f\nlast' });
  assert.deepEqual(readQuote('\u2066@ada\u2069 says \u202e100k'), { text: '@ada says 100k' });
  assert.deepEqual(readQuote('\u200b\n\u2800'), { text: '' });
  assert.deepEqual(readQuote('a\u0007'), { problem: 'contains the control character U+0007' });
  assert.deepEqual(readQuote('a\udc00'), { problem: 'contains half a character' });
});

test('names that look alike by what nobody sees, by case or by composition are one', () => {
  for (const name of [
    'Émile',
    'émile',
    'E\u0301mile',
    'É\u200bmile',
    'Émile\ufe0f',
    '\u202dÉmile',
    '  Émile ',
    'Éｍile',
  ]) {
    assert.equal(knownAs(name), 'émile', JSON.stringify(name));
  }
  assert.notEqual(knownAs('Emile'), 'émile');
});

test('a terminal shows what would steer it or hide in it', () => {
  assert.equal(shownText('a\u001b[31m\u202eb\u200bc\nd\ud800'), 'a�[31m�b�c�d�');
  assert.equal(shownText('👩‍👩‍👧 می\u200cخواهم ❤\ufe0f'), '👩‍👩‍👧 می\u200cخواهم ❤\ufe0f');
});
