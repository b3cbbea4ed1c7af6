import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { defaultBrand } from '@hindcast/domain';
import { ConfigError, readConfig } from '../../api/src/lib/config/config.ts';
import { readBrand } from '../../api/src/lib/config/readBrand.ts';
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

test('a brand: what its operator wrote, and the usual for what was left out', () => {
  assert.deepEqual(readBrand({}), defaultBrand);
  const written = {
    name: ' Oracle Watch ',
    address: 'oracle.example/btc',
    contactMail: 'ed+it@oracle.example',
    socialUrl: 'https://x.com/oracle',
    nostrUrl: null,
    host: 'X',
    fallbackExperts: ['Pythia', 'Völva'],
  };
  assert.deepEqual(readBrand(written), { ...written, name: 'Oracle Watch' });
});

const wrong: readonly (readonly [what: string, value: unknown, says: RegExp])[] = [
  ['no object', [], /^it must be an object such as \{"name": "Hindcast"\}$/],
  ['null', null, /^it must be an object/],
  ['a misspelt field', { nmae: 'x' }, /^“nmae” is no field of a brand; known are name, address, contactMail, /],
  ['an empty name', { name: ' ' }, /^“name” must be the product’s name, 1 to 40 characters$/],
  ['a long name', { name: 'n'.repeat(41) }, /^“name” must be/],
  ['a name that is a number', { name: 7 }, /^“name” must be/],
  ['a name that turns the text around it', { name: 'a\u202eb' }, /^“name” must be/],
  ['an address with its protocol', { address: 'https://example.org' }, /^“address” must be a web address without a p/],
  ['an address without a dot', { address: 'localhost' }, /^“address” must be/],
  [
    'a mail link',
    { contactMail: 'mailto:a@b.org' },
    /^“contactMail” must be a mail address such as .* without mailto:/,
  ],
  ['a mail with more in it', { contactMail: 'a@b.org?bcc=c@d.org' }, /^“contactMail” must be/],
  ['two mails', { contactMail: 'a@b.org,c@d.org' }, /^“contactMail” must be/],
  [
    'a script for a profile',
    { socialUrl: 'javascript:alert(1)' },
    /^“socialUrl” must be an address that begins with h/,
  ],
  ['a profile without TLS', { nostrUrl: 'http://example.org' }, /^“nostrUrl” must be/],
  ['a profile with a password', { nostrUrl: 'https://a:b@example.org' }, /^“nostrUrl” must be/],
  ['a long profile', { socialUrl: `https://example.org/${'a'.repeat(300)}` }, /^“socialUrl” must be/],
  ['no host', { host: '' }, /^“host” must be the name of the network/],
  [
    'experts in a text',
    { fallbackExperts: 'Pythia' },
    /^“fallbackExperts” must be a list of up to 200 different names/,
  ],
  ['an expert twice', { fallbackExperts: ['Pythia', 'Pythia '] }, /^“fallbackExperts” must be/],
  ['too many experts', { fallbackExperts: Array.from({ length: 201 }, (_, i) => `e${i}`) }, /^“fallbackExperts” must/],
];

test('a brand inherits nothing', () => {
  assert.deepEqual(readBrand(JSON.parse('{"__proto__": {"name": "Oracle Watch"}}')), defaultBrand);
});

for (const [what, value, says] of wrong) {
  test(`a brand with ${what} is refused, the field named with what to write`, () => {
    const problem = readBrand(value);
    assert.equal(typeof problem, 'string');
    assert.match(String(problem), says);
  });
}
