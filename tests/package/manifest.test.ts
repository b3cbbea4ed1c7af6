import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { before, test } from 'node:test';
import { publint } from 'publint';
import { importsIn, packageOf } from './imports.ts';
import { type Packed, packed, root, run } from './packed.ts';
import { manifestIn } from './partnerApp.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>;
}

let files: Packed;
let manifest: Manifest;

before(async () => {
  files = await packed();
  manifest = await manifestIn(files.folder);
});

test('publint has nothing to say about the package, not even a suggestion [B1]', async () => {
  const { messages } = await publint({ pkgDir: files.folder, strict: true, level: 'suggestion', pack: false });
  assert.deepEqual(messages, []);
});

test('every entry of the tarball has types wherever ES modules are imported [B1]', async () => {
  const attw = join(root, 'node_modules/.bin/attw');
  await run(attw, ['--profile', 'esm-only', '--format', 'ascii', '--no-color', files.tarball], root);
});

test('every file that the package names is in it, and nothing but code, declarations and styles', async () => {
  const exported: Record<string, string | Record<string, string>> = (await manifestIn<{ exports: never }>(files.folder))
    .exports;
  assert.deepEqual(Object.keys(exported), ['.', './server', './tag', './styles.css', './package.json']);
  for (const [name, entry] of Object.entries(exported)) {
    if (name !== './package.json') assert.deepEqual(Object.keys(entry), ['types', 'default'], name);
    const conditions = typeof entry === 'string' ? { default: entry } : entry;
    for (const path of Object.values(conditions)) assert.ok(existsSync(join(files.folder, path)), path);
  }
  const entries = await readdir(files.folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(files.folder, join(entry.parentPath, entry.name)));
  const usual = [
    ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'styles.css', 'styles.css.d.ts'],
    ...['tag/hindcast.d.ts', 'tag/index.js', 'tag/react.d.ts'],
  ];
  assert.deepEqual(names.filter((name) => !/^lib\/.+(?<!\.test)\.(js|d\.ts)$/.test(name)).sort(), usual);
});

test('every import leads to a file of the package or to a package that it declares, and all it declares is imported', async () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
  const needed = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const code = await importsIn(files.folder, '.js');
  const types = await importsIn(files.folder, '.d.ts');
  assert.ok(code.length > 300 && types.length > 100, `${code.length} and ${types.length} imports`);
  const stray = [...code, ...types].filter(({ file, specifier }) => {
    const name = packageOf(specifier);
    const typesOnly = file.endsWith('.d.ts');
    if (name === null) {
      const path = join(files.folder, dirname(file), specifier);
      return !existsSync(typesOnly ? path.replace(/\.js$/, '.d.ts') : path);
    }
    const declared = [...Object.keys(dependencies), ...(typesOnly ? Object.keys(peerDependencies) : needed)];
    return !declared.includes(typesOnly ? `@types/${name}` : name);
  });
  assert.deepEqual(stray, []);
  const used = new Set([
    ...code.map(({ specifier }) => packageOf(specifier)),
    ...types.map(({ specifier }) => `@types/${packageOf(specifier)}`),
  ]);
  assert.deepEqual(
    Object.keys(dependencies).filter((name) => !used.has(name)),
    [],
  );
});

test('React 18 and 19 are peers, and no package comes with a React of its own [B1]', () => {
  assert.deepEqual(manifest.peerDependencies, {
    '@types/react': '^18 || ^19',
    react: '^18 || ^19',
    'react-dom': '^18 || ^19',
  });
  assert.deepEqual(Object.keys(manifest.dependencies).sort(), ['d3-shape', 'virtua']);
});

test('servers of React know that the components run in browsers, and that the picture for servers does not', async () => {
  const start = async (path: string): Promise<string> =>
    (await readFile(join(files.folder, path), 'utf8')).slice(0, 14);
  assert.match(await start('lib/index.js'), /^['"]use client['"];?$/m);
  assert.doesNotMatch(await start('lib/server.js'), /use client/);
});

test('what loads late is a dynamic import, which a bundler makes a file of', async () => {
  const source = async (path: string): Promise<string> => readFile(join(files.folder, path), 'utf8');
  assert.match(await source('lib/chart/Chart.js'), /import\('\.\/overlays\.js'\)/);
  assert.match(await source('lib/chart/useHand.js'), /import\('\.\/hand\.js'\)/);
  assert.match(await source('lib/history/HistoryTable.js'), /import\('\.\/HistoryRecord\.js'\)/);
  // The address of a failed file is known only when it failed: no bundler may look for it.
  assert.match(await source('lib/late/late.js'), /@vite-ignore[\s\S]*webpackIgnore: true/);
});

test('the variables are in a cascade layer, where any rule of a page sets them, and the other rules are in none [B1]', async () => {
  const css = (await readFile(join(files.folder, 'styles.css'), 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const [layered = ''] = /^@layer hindcast \{\n.*?^\}/ms.exec(css) ?? [];
  const others = css.replace(layered, '');
  assert.match(layered, /--hc-surface:/);
  assert.doesNotMatch(others, /@layer|--hc-surface:/);
  for (const name of ['.hc-chart', '.hc-card', '.hc-bar', '.hc-panel', '.hc-history', '.hc-legend'])
    assert.ok(others.includes(name), name);
});
