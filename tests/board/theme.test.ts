import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { darkTheme, type Ink, lightTheme } from '@hindcast/scene';
import { readTheme, type ThemeStore, writeTheme } from '../../widgets/src/theme/theme.ts';

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

type Colours = ReadonlyMap<string, string>;

async function themeColours(): Promise<{ light: Colours; dark: Colours; system: Colours }> {
  const css = await readFile(new URL('../../widgets/src/theme/tokens.css', import.meta.url), 'utf8');
  const [light, dark, system] = css.split('{').flatMap((block) => {
    const colours = [...(block.split('}')[0] ?? '').matchAll(/--hc-([\w-]+):\s*([^;]+);/g)];
    return colours.length > 10 ? [new Map(colours.map(([, name = '', value = '']) => [name, value]))] : [];
  });
  assert.ok(light && dark && system);
  return { light, dark, system };
}

test('the dark that the system asks for is the dark that a visitor chooses', async () => {
  const { dark, system } = await themeColours();
  assert.deepEqual(system, dark);
});

test('page and chart give an outcome the same colours', async () => {
  const { light, dark } = await themeColours();
  const shared: Ink[] = [
    'surface',
    'text',
    'hit',
    'hitSoft',
    'miss',
    'missSoft',
    'pending',
    'pendingSoft',
    'pendingText',
  ];
  for (const [page, chart] of [[light, lightTheme] as const, [dark, darkTheme] as const]) {
    for (const ink of shared) {
      assert.equal(page.get(ink.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)), chart[ink], ink);
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
  const { light, dark } = await themeColours();
  const pairs = ['text', 'muted', 'hit', 'miss', 'pending-text'].flatMap((ink) =>
    ['ground', 'surface', 'raised'].map((ground) => [ink, ground]),
  );
  pairs.push(['on-verdict', 'hit'], ['on-verdict', 'miss'], ['on-accent', 'accent']);
  for (const [theme, colours] of Object.entries({ light, dark })) {
    for (const [ink = '', ground = ''] of pairs) {
      const ratio = contrast(colours.get(ink) ?? '', colours.get(ground) ?? '');
      assert.ok(ratio >= 4.5, `${theme}: ${ink} on ${ground} is ${ratio.toFixed(2)}`);
    }
  }
});
