import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { attempts } from './importAttempts.ts';
import { createMiniature, type Miniature } from './miniature.ts';

const writers = [...new Set(attempts.map((attempt) => attempt.from))];

let house: Miniature;

before(async () => {
  house = await createMiniature();
  for (const { file, specifier } of attempts) {
    await house.write(file, `import { here } from '${specifier}';\n\nexport const there = here;\n`);
  }
});

after(() => house.remove());

describe('lint keeps the import law, in package and relative form', () => {
  let report: string;

  before(async () => {
    report = (await house.lint()).output;
  });

  for (const from of writers) {
    test(`in ${from}`, () => {
      const wrong = attempts
        .filter((attempt) => attempt.from === from)
        .filter(({ file, legal }) => report.includes(`${file}:1:`) === legal)
        .map(({ specifier, legal }) => `'${specifier}' should ${legal ? 'pass' : 'be refused'}`);
      assert.deepEqual(wrong, []);
    });
  }
});

describe('the compiler keeps the import law, in package and relative form', () => {
  let output: string;

  before(async () => {
    output = (await house.check(writers)).output;
  });

  for (const from of writers) {
    test(`in ${from}`, () => {
      const wrong = attempts
        .filter((attempt) => attempt.from === from && attempt.compilerDecides)
        .filter(({ file, legal }) => (output.includes(`${file}(1,`) || output.includes(`/${file}'`)) === legal)
        .map(({ specifier, legal }) => `'${specifier}' should ${legal ? 'pass' : 'be refused'}`);
      assert.deepEqual(wrong, [], output);
    });
  }
});
