import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { settings } from '../../api/src/http/docs/settings.ts';
import { readConfig, unknownSettings } from '../../api/src/lib/config/config.ts';
import { referencePath, renewReference } from '../reference.ts';
import { runProgram } from '../run/program.ts';
import { root } from './miniature.ts';

const described = Object.assign({}, ...Object.values(settings)) as (typeof settings)[string];

describe('docs/reference', () => {
  let current: Readonly<Record<string, string>>;

  before(async () => {
    current = await renewReference();
  });

  test('is what the code says now', async () => {
    for (const [name, text] of Object.entries(current)) {
      const isCurrent = (await readFile(join(referencePath, name), 'utf8')) === text;
      assert.ok(isCurrent, `docs/reference/${name} is stale: run "npx node tests/reference.ts" and commit it.`);
    }
  });

  test('has no page that is not generated', async () => {
    assert.deepEqual((await readdir(referencePath)).sort(), Object.keys(current).sort());
  });
});

describe('the reference of settings', () => {
  /** Of the tests alone; docs/testing.md names it. */
  const OF_TESTS = ['HINDCAST_RENEW_GOLDENS'];
  /** Misspelt on purpose by tests. */
  const MISSPELT = ['HINDCAST_PRT', 'HINDCAST_PROT', 'HINDCAST_BRNAD', 'HINDCAST_X_BEARER'];

  test('has every setting that a file names', async () => {
    const { output } = await runProgram(
      'git',
      ['grep', '-ohIE', 'HINDCAST_[A-Z_]*[A-Z]', '--', ':!CHANGELOG.md'],
      root,
    );
    const named = new Set(output.trim().split('\n'));
    assert.ok(named.size > 50, String(named.size));
    const known = new Set([...Object.keys(described), ...OF_TESTS, ...MISSPELT]);
    assert.deepEqual(
      [...named].filter((name) => !known.has(name)),
      [],
      'describe it in api/src/http/docs/settings.ts',
    );
  });

  test('has no setting that the server does not read', () => {
    assert.deepEqual(unknownSettings(Object.fromEntries(Object.keys(described).map((name) => [name, 'x']))), []);
  });

  test('names values for unset settings that change nothing when they are set', () => {
    const least = { HINDCAST_MODE: 'production', HINDCAST_X_BEARER_TOKEN: 'token' };
    const usual = Object.entries(described).filter(
      ([name, one]) => name !== 'HINDCAST_MODE' && one.usual !== undefined,
    );
    assert.ok(usual.length > 10);
    for (const [name, { usual: value }] of usual)
      assert.deepEqual(readConfig({ ...least, [name]: value }), readConfig(least), name);
    assert.deepEqual(readConfig({ HINDCAST_MODE: described.HINDCAST_MODE?.usual }), readConfig({}));
  });
});
