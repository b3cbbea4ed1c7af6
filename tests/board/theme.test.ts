import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readTheme, type ThemeStore, writeTheme } from '../../widgets/src/theme/theme.ts';
import { currentPalette, renewThemes, themesPath } from '../palette.ts';

const storeOf = (kept: Record<string, string>): ThemeStore => ({
  getItem: (key) => kept[key] ?? null,
  setItem: (key, value) => {
    kept[key] = value;
  },
});

const blocked: ThemeStore = {
  getItem: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

test('the theme is kept under darkMode [V2]', () => {
  const kept: Record<string, string> = {};
  assert.equal(writeTheme(storeOf(kept), 'dark'), true);
  assert.deepEqual(kept, { darkMode: 'true' });
  assert.equal(readTheme(storeOf(kept)), 'dark');
  writeTheme(storeOf(kept), 'light');
  assert.equal(readTheme(storeOf(kept)), 'light');
});

test('without a choice, with nonsense on record or with storage blocked the system decides', () => {
  assert.equal(readTheme(storeOf({})), null);
  assert.equal(readTheme(storeOf({ darkMode: 'perhaps' })), null);
  assert.equal(readTheme(blocked), null);
  assert.equal(readTheme(null), null);
  assert.equal(writeTheme(blocked, 'dark'), false);
});

test('the chart has the colours of the page’s palette: after a change run "node tests/palette.ts"', async () => {
  const themes = await readFile(await themesPath(), 'utf8');
  assert.equal(themes, renewThemes(themes, await currentPalette()));
  const hit = new Map([['hit', { light: '#000001', dark: '#000002' }]]);
  const source = "export const darkTheme: InkTheme = {\n  hit: '#35c48d',\n};";
  assert.equal(renewThemes(source, hit), source.replace('#35c48d', '#000002'));
  assert.throws(() => renewThemes(source, new Map()), /no colour --hc-hit/);
});

test('a phone’s browser bar has the ground of the page before any script', async () => {
  const ground = (await currentPalette()).get('ground');
  for (const name of ['index.html', 'document.html']) {
    const html = await readFile(new URL(`../../site/${name}`, import.meta.url), 'utf8');
    for (const theme of ['light', 'dark'] as const) {
      assert.match(
        html,
        new RegExp(`"theme-color" content="${ground?.[theme]}" media="\\(prefers-color-scheme: ${theme}\\)"`),
      );
    }
  }
});

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => channel(Number.parseInt(hex.slice(i, i + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

test('every text colour stands out by at least 4.5 to 1 from every ground it is set on', async () => {
  const colours = await currentPalette();
  const pairs = ['text', 'muted', 'hit', 'miss', 'pending-text'].flatMap((ink) =>
    ['ground', 'surface', 'raised'].map((ground) => [ink, ground]),
  );
  pairs.push(['on-verdict', 'hit'], ['on-verdict', 'miss'], ['on-accent', 'accent']);
  for (const theme of ['light', 'dark'] as const) {
    for (const [ink = '', ground = ''] of pairs) {
      const ratio = contrast(colours.get(ink)?.[theme] ?? '', colours.get(ground)?.[theme] ?? '');
      assert.ok(ratio >= 4.5, `${theme}: ${ink} on ${ground} is ${ratio.toFixed(2)}`);
    }
  }
});
