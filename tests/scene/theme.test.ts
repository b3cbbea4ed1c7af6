import assert from 'node:assert/strict';
import { test } from 'node:test';
import { darkTheme, type Ink, lightTheme } from '@hindcast/scene';

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

for (const [name, theme] of Object.entries({ dark: darkTheme, light: lightTheme })) {
  test(`words of the ${name} theme stand out 4.5 : 1 from its surface`, () => {
    const words: Ink[] = ['text', 'muted', 'hit', 'miss', 'pendingText'];
    for (const ink of words)
      assert.ok(contrast(theme[ink], theme.surface) >= 4.5, `${ink} ${contrast(theme[ink], theme.surface)}`);
  });

  test(`strokes and dots of the ${name} theme stand out 3 : 1`, () => {
    const strokes: Ink[] = ['line', 'hit', 'miss', 'pending'];
    for (const ink of strokes) assert.ok(contrast(theme[ink], theme.surface) >= 3, ink);
  });
}
