import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { contrast } from '../contrast.ts';
import { currentPalette, type Palette } from '../palette.ts';

/** Least contrast that WCAG AA asks of text of any size. */
const LEAST = 4.5;
const THEMES = ['light', 'dark'] as const;

/** Colours of words, each of which may stand on each ground; a hovered row's ground is mixed of two of them. */
const INKS = ['text', 'muted', 'hit', 'miss', 'pending-text'];
const GROUNDS = ['ground', 'surface', 'raised', 'pending-soft'];

/** The other pairs of a word's colour and its ground. */
const PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ...['text', 'muted', 'miss'].map((ink) => [ink, 'miss-soft'] as const),
  ...['text', 'muted'].map((ink) => [ink, 'hairline'] as const),
  ['surface', 'text'],
  ['ground', 'text'],
  ['on-accent', 'accent'],
  ['on-verdict', 'hit'],
  ['on-verdict', 'miss'],
];

/** Colours of areas that carry no words: dots, thumbs, lines and bones. */
const WITHOUT_WORDS = ['area', 'edge', 'faint', 'muted', 'pending'];

interface Rule {
  readonly place: string;
  readonly colour: string | undefined;
  readonly background: string | undefined;
}

/** The value that a rule's body gives a property last. */
const declared = (body: string, property: string): string | undefined =>
  [...body.matchAll(new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`, 'g'))].at(-1)?.[1]?.trim();

/** The name of a colour of the palette, or undefined for any other value. */
const tokenOf = (value: string | undefined): string | undefined => /^var\(--hc-([\w-]+)\)$/.exec(value ?? '')?.[1];

async function readSheets(): Promise<ReadonlyMap<string, string>> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const sheets = new Map<string, string>();
  for await (const path of glob('{widgets,site}/src/**/*.css', { cwd: root })) {
    const text = await readFile(new URL(path, new URL('../../', import.meta.url)), 'utf8');
    sheets.set(path, text.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  }
  return sheets;
}

/** Splits a style sheet into rules without the rules within them: the innermost ones are taken out first. */
function flatRules(sheet: string): readonly (readonly [selector: string, body: string])[] {
  const rules: (readonly [string, string])[] = [];
  let text = sheet;
  while (text.includes('{'))
    text = text.replaceAll(/([^{};]+)\{([^{}]*)\}/g, (_, selector: string, body: string) => {
      rules.push([selector.trim(), body]);
      return '';
    });
  return rules;
}

const rulesOf = (sheets: ReadonlyMap<string, string>): readonly Rule[] =>
  [...sheets].flatMap(([path, text]) =>
    flatRules(text).map(([selector, body]) => ({
      place: `${path}: ${selector}`,
      colour: declared(body, '(?<!-)color'),
      background: declared(body, 'background(?:-color)?'),
    })),
  );

const tooFaint = (ink: string, ground: string): boolean => !(contrast(ink, ground) >= LEAST);

describe('words and their grounds', () => {
  let colours: Palette;
  let sheets: ReadonlyMap<string, string>;
  let rules: readonly Rule[];
  before(async () => {
    colours = await currentPalette();
    sheets = await readSheets();
    rules = rulesOf(sheets);
  });

  test('every pair of a word’s colour and its ground has the contrast of WCAG AA in both themes', () => {
    const faint = THEMES.flatMap((theme) =>
      PAIRS.filter(([ink, ground]) =>
        tooFaint(colours.get(ink)?.[theme] ?? '', colours.get(ground)?.[theme] ?? ''),
      ).map(([ink, ground]) => `${theme}: ${ink} on ${ground}`),
    );
    assert.deepEqual(faint, []);
  });

  test('every colour that a style sheet gives to words is in such a pair', () => {
    const known = new Set(PAIRS.map(([ink]) => ink));
    const used = rules.flatMap(({ place, colour }) => {
      const token = tokenOf(colour);
      return token === undefined ? [] : [{ place, token }];
    });
    assert.ok(used.length > 300, `${used.length} colours of words`);
    assert.deepEqual(
      used.filter(({ token }) => !known.has(token)),
      [],
    );
  });

  test('every ground that a style sheet gives to a box is in such a pair, or carries no words', () => {
    const known = new Set([...PAIRS.map(([, ground]) => ground), ...WITHOUT_WORDS]);
    const unknown = rules.filter(({ background }) => {
      const token = tokenOf(background);
      return token !== undefined && !known.has(token);
    });
    assert.deepEqual(unknown, []);
  });

  test('a rule that gives both gives one of the pairs, or two colours of its own with that contrast', () => {
    const pairs = new Set(PAIRS.map((pair) => pair.join(' on ')));
    const wrong = rules.filter(({ colour, background }) => {
      const [ink, ground] = [tokenOf(colour), tokenOf(background)];
      if (ink !== undefined && ground !== undefined) return !pairs.has(`${ink} on ${ground}`);
      return colour?.startsWith('#') && background?.startsWith('#') && tooFaint(whole(colour), whole(background));
    });
    assert.deepEqual(wrong, []);
  });

  test('the colours of compared experts stand out from the page and from their table', () => {
    const sheet = sheets.get('site/src/compare/compare.css') ?? '';
    const own = [...sheet.matchAll(/--own: light-dark\((#\w+), (#\w+)\)/g)];
    assert.ok(own.length > 1);
    const faint = own.flatMap(([text, light = '', dark = '']) =>
      ['ground', 'surface']
        .filter(
          (ground) =>
            tooFaint(light, colours.get(ground)?.light ?? '') || tooFaint(dark, colours.get(ground)?.dark ?? ''),
        )
        .map((ground) => `${text} on ${ground}`),
    );
    assert.deepEqual(faint, []);
  });
});

/** A colour with three digits, with six. */
const whole = (hex: string): string => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex);
