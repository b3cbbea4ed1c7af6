import type { Dice } from './dice.ts';

/** Texts that programs stumble over. */
export const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '0',
  '-1',
  '1e308',
  '1e999',
  'NaN',
  'null',
  'undefined',
  'true',
  '9'.repeat(40),
  '0x10',
  '1_000',
  '１２',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  "' OR 1=1 --",
  '"; DROP TABLE predictions; --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '=cmd|" /C calc"!A0',
  '@SUM(1+1)',
  '#{7*7}{{7*7}}<%= 7 %>',
  '%00%0d%0a',
  '\r\nX-Injected: yes\r\n\r\n',
  '\u200b',
  '\u202egnp.exe',
  '\ufeff',
  '\ud800',
  '\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(50),
  'İ'.repeat(60),
  'a'.repeat(101),
  'a'.repeat(10_001),
  '(a+)+$',
  '2024-02-30',
  '9999-99-99',
  '-271821-04-20',
  '2024-08-08T25:61:61Z',
  '10:0',
  '0:10',
  '1e9:1e-9',
];

/** Numbers at the edges of what is meant by one. */
const numbers: readonly number[] = [0, -0, -1, 1, 0.1, 1e-9, 1e-320, 1e9, 1e16, 2 ** 31, 2 ** 53, 1e308, -1e308];

/** JSON of any kind, most of it not what is expected where it stands. */
export function anyJson(dice: Dice, depth = 0): unknown {
  return dice.weigh<() => unknown>([
    [6, () => dice.pick(texts)],
    [4, () => dice.pick(numbers)],
    [1, () => null],
    [1, () => dice.percent(50)],
    [depth < 3 ? 2 : 0, () => Array.from({ length: dice.under(4) }, () => anyJson(dice, depth + 1))],
    [
      depth < 3 ? 2 : 0,
      () =>
        Object.fromEntries(Array.from({ length: dice.under(4) }, () => [dice.pick(texts), anyJson(dice, depth + 1)])),
    ],
  ])();
}

/** JSON as text that JavaScript's own writer would not write. */
export const jsonTexts: readonly string[] = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '"',
  '1e999',
  '-',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"outcome":"success","reason":"x","__proto__":{"expected":1}}',
  '\ufeff{"outcome":"miss","reason":"with a byte order mark"}',
  '{"reason":"\\ud800","outcome":"miss"}',
  '{"reason":"\\u0000","outcome":"miss"}',
  '[1,2,3',
  "{'reason':'single'}",
  '{"reason":NaN}',
  '['.repeat(33) + ']'.repeat(33),
  '['.repeat(5000) + ']'.repeat(5000),
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  `{${Array.from({ length: 500 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
  `[${'0,'.repeat(3000)}0]`,
];
