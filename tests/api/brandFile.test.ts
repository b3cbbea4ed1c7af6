import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { defaultBrand } from '@hindcast/domain';
import { ConfigError, readConfig } from '../../api/src/config/config.ts';
import { createFolder } from './fixture.ts';

test('the brand is read from its file, with or without a byte order mark', async (t) => {
  const file = join(await createFolder(t), 'brand.json');
  await writeFile(file, '\uFEFF{"name": "Oracle Watch", "contactMail": "ed@oracle.example"}');
  const { brand } = readConfig({ HINDCAST_BRAND: file });
  assert.deepEqual(brand, { ...defaultBrand, name: 'Oracle Watch', contactMail: 'ed@oracle.example' });
});

test('a brand that cannot be used keeps the server from starting, with the file and the culprit named', async (t) => {
  const folder = await createFolder(t);
  const cases: readonly (readonly [name: string, text: string | null, says: RegExp])[] = [
    ['missing.json', null, /names \S+missing\.json, and there is no such file$/],
    ['broken.json', '{"name": "Oracle"\n"host": "X"}', /names \S+broken\.json, which is not JSON: .*position 18/],
    ['empty.json', '', /names \S+empty\.json, which is not JSON/],
    ['long.json', `{"name": "${'n'.repeat(70_000)}"}`, /names \S+long\.json, which is larger than 65536 bytes$/],
    ['wrong.json', '{"socialUrl": "javascript:alert(1)"}', /wrong\.json: “socialUrl” must be an address that begins/],
    ['unknown.json', '{"colour": "red"}', /unknown\.json: “colour” is no field of a brand; known are name/],
    ['list.json', '[]', /list\.json: it must be an object/],
  ];
  for (const [name, text, says] of cases) {
    const file = join(folder, name);
    if (text !== null) await writeFile(file, text);
    assert.throws(
      () => readConfig({ HINDCAST_BRAND: file }),
      (error) => error instanceof ConfigError && error.setting === 'HINDCAST_BRAND' && says.test(error.message),
      name,
    );
  }
});

test('a folder is no brand, and a file is no folder of pages', async (t) => {
  const folder = await createFolder(t);
  await mkdir(join(folder, 'pages'));
  assert.throws(() => readConfig({ HINDCAST_BRAND: folder }), /^ConfigError: HINDCAST_BRAND names \S+, which is a fol/);
  assert.equal(readConfig({ HINDCAST_PAGES_DIR: join(folder, 'pages') }).pagesDir, join(folder, 'pages'));
  for (const wrong of ['nowhere', 'pages/about.md']) {
    assert.throws(
      () => readConfig({ HINDCAST_PAGES_DIR: join(folder, wrong) }),
      /^ConfigError: HINDCAST_PAGES_DIR is “\S+”; it must be a folder with about\.md or terms\.md$/,
    );
  }
});
