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
