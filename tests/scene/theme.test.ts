import assert from 'node:assert/strict';
import { test } from 'node:test';
import { darkTheme, type Ink, lightTheme } from '@hindcast/scene';
import { contrast } from '../contrast.ts';

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
