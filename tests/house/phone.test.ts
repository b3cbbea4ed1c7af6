import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './miniature.ts';

const layout = 'site/src/layout/useLayout.ts';
const phone = /const PHONE = '(.+)'/.exec(readFileSync(join(root, layout), 'utf8'))?.[1] ?? '';
/** The same words, asked the other way round. */
const notPhone = '(min-width: 768px), (min-width: 540px) and (pointer: fine)';
/** A phone on its side, which is as wide as a phone or as a tablet, and low; either of them or both. */
const onItsSide =
  /^(?:\((?:max-width: 767px|min-width: 768px)\) and )?\(max-height: 539px\)(?: and \(orientation: landscape\))? and \(not \(pointer: fine\)\)$/;

/** Tells whether a part of a media query list asks for a phone on its side, or is empty: the page's own was removed. */
const isPhone = (question: string): boolean => question === '' || onItsSide.test(question);

test('every style sheet that asks for a phone asks what the page asks', () => {
  assert.match(phone, /max-width: 767px.+max-width: 539px/);
  const questions = globSync('{widgets,site}/src/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/@media ([^{]*pointer: fine[^{]*) \{/g)].map(
      ([, words = '']) => ({
        file,
        words,
      }),
    ),
  );
  assert.ok(questions.length >= 5);
  for (const { file, words } of questions)
    assert.ok(words === notPhone || words.replace(phone, '').split(/,\s*/).every(isPhone), `${file}: ${words}`);
});
