import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './miniature.ts';

const TOKENS = 'widgets/src/theme/tokens.css';

/** Values of each property that rest on a token, or that follow the text or the box around them. */
const allowed: Readonly<Record<string, RegExp>> = {
  'font-size': /^(?:inherit|[\d.]+em|(?:calc\([\d.]+ \* )?var\(--hc-type-[1-6]\)\)?)$/,
  font: /^inherit$|var\(--hc-type-[1-6]\)|(?<![\d.])[\d.]+em /,
  radius:
    /^(?:(?:0|inherit|var\(--hc-radius(?:-small|-round)?\)|calc\(var\(--hc-radius-small\) - var\(--hc-space-1\)\))(?: |$))+$/,
};

/** Returns the sizes of a style sheet that rest on no token. */
function otherSizes(sheet: string): readonly string[] {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ');
  const declarations = text.matchAll(/(?<=[;{] ?)(font-size|font|border-(?:[a-z]+-)*radius): ([^;}]+)/g);
  return [...declarations]
    .filter(([, property = '', value = '']) => !allowed[property.replace(/^border.*/, 'radius')]?.test(value.trim()))
    .map(([declaration]) => declaration);
}

test('type has the six sizes and corners have the three radii of the tokens', () => {
  const sheets = globSync('{widgets,site}/src/**/*.css', { cwd: root }).filter(
    (file) => file !== TOKENS && !file.startsWith('site/src/admin/'),
  );
  assert.ok(sheets.length > 50);
  const others = sheets.flatMap((file) =>
    otherSizes(readFileSync(join(root, file), 'utf8')).map((declaration) => `${file}: ${declaration}`),
  );
  assert.deepEqual(others, []);
});

test('a size beside the tokens is found', () => {
  const sheet = '.a { font-size: 15px; .b { border-top-left-radius: 3px } } .c { font: 600 0.9rem / 1 serif; }';
  assert.deepEqual(otherSizes(sheet), [
    'font-size: 15px',
    'border-top-left-radius: 3px ',
    'font: 600 0.9rem / 1 serif',
  ]);
  assert.deepEqual(otherSizes('.a { font-size: var(--hc-type-3); border-radius: var(--hc-radius) 0 }'), []);
});
