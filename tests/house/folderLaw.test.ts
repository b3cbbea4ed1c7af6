import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { brokenLaws, workspaces } from '../folders/law.ts';
import { orders } from '../folders/order.ts';
import { runProgram } from '../run/program.ts';
import { root } from './miniature.ts';

let house: string;

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'hindcast-folders-'));
  for (const workspace of workspaces) await write(`${workspace}/src/index.ts`, "export * from './a/one.ts';");
});

afterEach(() => rm(house, { recursive: true, force: true }));

test('folders that import each other in one direction keep the law', async () => {
  await write('site/src/a/one.ts', "import { two } from './b/two.ts';\nimport { c } from '../c/c.ts';");
  await write('site/src/a/b/two.ts', "import type { C } from '../../c/c.ts';\nimport { three } from './three.ts';");
  await write('site/src/a/b/three.ts', "import { two } from './two.ts';\nimport { useState } from 'react';");
  await write('site/src/c/c.ts', "import { a } from '@hindcast/domain';");
  assert.deepEqual(await brokenLaws(house), []);
});

const imports: Readonly<Record<string, string>> = {
  'an import': "import { one } from '../a/one.ts';",
  'an import over several lines': "import {\n  one,\n  other,\n} from '../a/one.ts';",
  'an import of a type': "import type { One } from '../a/one.ts';",
  'an export from elsewhere': "export { one } from '../a/one.ts';",
  'an export of all': "export * from '../a/one.ts';",
  'an import for its effect': "import '../a/one.ts';",
  'a late import': "const late = () => import('../a/one.ts');",
  'a type that names its file': "let one: typeof import('../a/one.ts');",
};

for (const [name, text] of Object.entries(imports)) {
  test(`a circle that ${name} closes is refused`, async () => {
    await write('api/src/a/one.ts', "import { two } from '../b/two.ts';");
    await write('api/src/b/two.ts', text);
    assert.deepEqual(await brokenLaws(house), [
      [
        'api/src: a → b → a is a circle of imports.',
        '  api/src/a/one.ts imports api/src/b/two.ts',
        '  api/src/b/two.ts imports api/src/a/one.ts',
      ].join('\n'),
    ]);
  });
}

for (const [workspace, importer, imported] of [
  ['widgets', 'chart', 'panel'],
  ['widgets', 'panel', 'history'],
  ['widgets', 'signs', 'notices'],
  ['widgets', 'theme', 'figures'],
  ['widgets', 'late', 'panel'],
  ['api', 'lib', 'db'],
  ['api', 'prices', 'public'],
  ['api', 'payments', 'submissions'],
  ['api', 'http', 'app'],
]) {
  test(`${workspace}: ${importer} does not import from ${imported}, which stands above it, circle or not`, async () => {
    await write(`${workspace}/src/${importer}/one.ts`, `import { two } from '../${imported}/index.ts';`);
    await write(`${workspace}/src/${imported}/index.ts`, 'export const two = 2;');
    await refuses(new RegExp(`^${workspace}/src/${importer}/one.ts imports .*: ${imported} stands above ${importer}`));
  });
}

for (const [folder, order] of Object.entries(orders)) {
  test(`every folder of ${folder} has a place in the order`, async () => {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    assert.deepEqual(folders.sort(), [...order].sort());
  });
}

test('a circle of style sheets is refused', async () => {
  await write('widgets/src/a/one.css', '@import "../b/two.css";');
  await write('widgets/src/b/two.css', '@import "../a/one.css" layer(hindcast);');
  await refuses(/^widgets\/src: a → b → a is a circle/);
});

test('a circle through several folders is refused, though no two files of it import each other', async () => {
  await write('cli/src/a/one.ts', "import { two } from '../b/two.ts';");
  await write('cli/src/b/other.ts', "import { three } from '../c/three.ts';");
  await write('cli/src/c/more.ts', "import { four } from '../a/four.ts';");
  await refuses(/^cli\/src: a → b → c → a is a circle/);
});

test('a circle between a folder and one inside of it is refused', async () => {
  await write('domain/src/a/one.ts', "import { two } from './b/two.ts';");
  await write('domain/src/a/b/two.ts', "import { three } from '../three.ts';");
  await refuses(/^domain\/src\/a: b → its own files → b is a circle/);
});

test('a circle between folders of folders is refused, though it closes elsewhere than it begins', async () => {
  await write('widgets/scene/src/a/b/one.ts', "import { two } from '../../c/two.ts';");
  await write('widgets/scene/src/c/d/three.ts', "import { four } from '../../a/four.ts';");
  await refuses(/^widgets\/scene\/src: a → c → a is a circle/);
});

test('files of one folder that import each other in a circle are refused, types included', async () => {
  await write('widgets/src/a/one.ts', "import type { Two } from './two.ts';");
  await write('widgets/src/a/two.ts', "import { one } from './one.ts';");
  await refuses(/^widgets\/src\/a: one.ts → two.ts → one.ts is a circle/);
});

test('a room of the API is imported by its door alone', async () => {
  await write('api/src/prices/sources/one.ts', 'export const one = 1;');
  await write('api/src/prices/index.ts', "export { one } from './sources/one.ts';");
  await write('api/src/public/two.ts', "import { one } from '../prices/index.ts';");
  await write('api/src/main.ts', "import { one } from './prices/index.ts';");
  assert.deepEqual(await brokenLaws(house), []);
  await write('api/src/public/two.ts', "import { one } from '../prices/sources/one.ts';");
  await refuses(/^api\/src\/public\/two.ts imports .*: other rooms import from api\/src\/prices\/index.ts alone\.$/);
});

test('a folder may use its own door, unless that closes a circle', async () => {
  await write('api/src/prices/sources/one.ts', "import { two } from '../rules/two.ts';");
  await write('api/src/prices/rules/two.ts', 'export const two = 2;');
  await write('api/src/prices/sync.ts', "import { one } from './sources/one.ts';");
  await write('api/src/prices/index.ts', "export { sync } from './sync.ts';\nexport { one } from './sources/one.ts';");
  assert.deepEqual(await brokenLaws(house), []);
  await write('api/src/prices/rules/two.ts', "import { sync } from '../index.ts';");
  await refuses(/^api\/src\/prices: index.ts → sources → rules → index.ts is a circle/);
});

test('the rooms of the API stand on no more floors than are allowed', async () => {
  const rooms = orders['api/src'] ?? [];
  for (const [floor, room] of rooms.slice(0, 9).entries()) {
    const below = rooms[floor - 1];
    await write(
      `api/src/${room}/index.ts`,
      below ? `export { one } from '../${below}/index.ts';` : 'export const one = 1;',
    );
  }
  assert.deepEqual(await brokenLaws(house), []);
  await write(`api/src/${rooms[9]}/index.ts`, `export { one } from '../${rooms[8]}/index.ts';`);
  await refuses(/^api\/src has 10 floors, at most 9: lib ← db ← .* ← social\.$/);
});

test('a comment that begins as a question is refused, and one that ends in “null where it …”', async () => {
  await write(
    'api/src/a/plain.ts',
    '/** Returns the price; null without any. */\n// Nothing says how or what here.\nlet one;',
  );
  assert.deepEqual(await brokenLaws(house), []);
  await write(
    'api/src/a/two.ts',
    'let two; // What a tail says is read with its line\n/** Whether it is. */\nlet three;',
  );
  await refuses(
    /^api\/src\/a\/two\.ts:2: a comment begins with “Whether”: begin with a verb, on a value with a noun\.$/,
  );
  await write('api/src/a/two.ts', '/**\n * The price; null where it is not known.\n */\nlet three;');
  await refuses(/^api\/src\/a\/two\.ts:2: a comment ends in “null where it …”: say “null if …” or “null without …”\.$/);
});

test('npm run check ends with the law of folders', async () => {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { check: string } };
  assert.match(manifest.scripts.check, / && node tests\/folders\.ts$/);
  for (const file of ['folders', 'folders.ts']) {
    await cp(join(root, 'tests', file), join(house, 'tests', file), { recursive: true });
  }
  await write('package.json', '{ "type": "module" }');
  await write('widgets/src/a/one.ts', "import { here } from '../index.ts';");
  const { code, output } = await runProgram(process.execPath, [join(house, 'tests/folders.ts')], house);
  assert.equal(code, 1);
  assert.match(output, /^widgets\/src: a → index.ts → a is a circle of imports\.$/m);
});

async function refuses(problem: RegExp): Promise<void> {
  const broken = await brokenLaws(house);
  assert.equal(broken.length, 1, broken.join('\n'));
  assert.match(broken[0] ?? '', problem);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true });
  await writeFile(join(house, path), text);
}
