import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Ending, runProgram } from '../run/program.ts';
import { root } from './miniature.ts';

let project: string;

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'hindcast-build-'));
  await cp(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  await write('package-lock.json', '{}');
  await write('tsconfig.json', '{}');
  await write('domain/src/day.ts', 'export const day = 1;');
  await write('widgets/src/index.ts', "export { day } from '../../domain/src/day.ts';");
  await write('package.json', '{}');
  for (const file of ['LICENSE', 'CHANGELOG.md', 'widgets/README.md', 'widgets/src/package.css']) await write(file, '');
  for (const entry of ['public', 'server']) await write(`widgets/src/${entry}.ts`, 'export const one = 1;');
  for (const file of ['hindcast.css', 'hindcast.d.ts', 'react.d.ts']) await write(`widgets/src/tag/${file}`, '');
  for (const name of ['domain', 'widgets/scene'])
    await write(`${name}/package.json`, `{ "name": "${name}", "exports": {} }`);
  await write(
    'widgets/package.json',
    '{ "name": "@hindcast/widgets", "version": "1.2.3", "peerDependencies": { "react": "*" } }',
  );
  const late = ['overlaysPart', 'hand', 'liveFeed', 'panelPart'];
  const imports = late.map((name) => `() => import('./${name}.ts')`);
  await write(
    'widgets/src/embed/engine.tsx',
    `export { day } from '../../../domain/src/day.ts';\nexport const late = [${imports}];`,
  );
  for (const name of late) await write(`widgets/src/embed/${name}.ts`, `export const part = '${name}';`);
  for (const other of ['embed/records/records', 'configure/configure'])
    await write(`widgets/src/${other}.tsx`, 'export const drawn = true;');
  await write('widgets/src/embed/picture.css', '.picture { color: red; }');
  await write('widgets/src/tag/extras.ts', 'export const rare = 1;');
  await write('widgets/src/tag/hindcast.ts', 'declare const ENGINE_FILE: string; console.log(ENGINE_FILE);');
  await write(
    'site/vite.first.config.ts',
    "export default { build: { ssr: 'src/first.ts', outDir: 'first/dist', rolldownOptions: { checks: { pluginTimings: false }, output: { entryFileNames: 'server.js' } } } };",
  );
  await write(
    'site/vite.admin.config.ts',
    "export default { build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { checks: { pluginTimings: false }, input: 'admin.html' } } };",
  );
  await write(
    'site/vite.landing.config.ts',
    "export default { build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { checks: { pluginTimings: false }, input: 'landing.html' } } };",
  );
  // a bundler that says of a busy machine what took it long is quiet, as it is for the site
  await write(
    'site/vite.config.ts',
    'export default { build: { rolldownOptions: { checks: { pluginTimings: false } } } };',
  );
  await write('site/landing.html', '<script type="module" src="/src/main.ts"></script>');
  await write('site/admin.html', '<script type="module" src="/src/main.ts"></script>');
  await write('site/src/first.ts', 'export const server = () => null;');
  await write('site/package.json', '{ "type": "module" }');
  await write('site/public/document.html', '<title>Document</title>');
  await write('site/public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write('site/index.html', '<script type="module" src="/src/main.ts"></script>');
  await write('site/public/early.js', 'window.early = true;');
  await write('site/src/main.ts', "import { day } from '../../widgets/src/index.ts'; document.title = String(day);");
});

after(() => rm(project, { recursive: true, force: true }));

const built = { code: 0, output: 'Building the site …\nBuilt site/dist.\n' };
const unchanged = { code: 0, output: 'site/dist is up to date.\n' };

const ADDRESS = { HINDCAST_API_URL: 'https://api.example' };

test('builds the site, with every script beside itself in two packed forms', async () => {
  assert.deepEqual(await build(ADDRESS), built);
  const assets = join(project, 'site/dist/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  assert.notEqual(scripts.length, 0);
  for (const name of scripts) {
    const script = await readFile(join(assets, name));
    assert.deepEqual(brotliDecompressSync(await readFile(join(assets, `${name}.br`))), script);
    assert.deepEqual(gunzipSync(await readFile(join(assets, `${name}.gz`))), script);
  }
  const embed = join(project, 'widgets/embed/dist');
  const { package: tarball, loads } = JSON.parse(await readFile(join(embed, 'manifest.json'), 'utf8'));
  const partsIn = (group: string) => loads[group].map((file: string) => /^parts\/(\w+)-/.exec(file)?.[1]).sort();
  assert.deepEqual(['engine', 'rest', 'panel'].map(partsIn), [
    ['engine'],
    ['hand', 'liveFeed', 'overlaysPart'],
    ['panelPart'],
  ]);
  const hash = createHash('sha512').update(await readFile(join(embed, 'hindcast-widgets-1.2.3.tgz')));
  assert.deepEqual(tarball, { file: 'hindcast-widgets-1.2.3.tgz', integrity: `sha512-${hash.digest('base64')}` });
});

test('builds again only when something it is made from changed', async () => {
  assert.deepEqual(await build(ADDRESS), unchanged);
  assert.equal(await isBuilt({ ...ADDRESS, VITE_API: 'https://api.example' }), false);
  assert.equal(await isBuilt(), false);
  await write('package-lock.json', '{ "lockfileVersion": 3 }');
  assert.equal(await isBuilt(ADDRESS), false);
  await write('package-lock.json', '{}');
  await rename(join(project, 'site/dist'), join(project, 'site/away'));
  assert.equal(await isBuilt(ADDRESS), false);
  await rename(join(project, 'site/away'), join(project, 'site/dist'));
  assert.equal(await isBuilt(ADDRESS), true);
  await write('domain/src/day.ts', 'export const day = 2;');
  assert.equal(await isBuilt(ADDRESS), false);
});

test('refuses what is no address of the API', async () => {
  for (const address of ['api.example', 'ftp://api.example', 'https://api.example/path']) {
    const { code, output } = await build({ HINDCAST_API_URL: address });
    const refusal = `HINDCAST_API_URL is “${address}”; it must be an address such as https://example.org.\n`;
    assert.deepEqual({ code, output }, { code: 1, output: refusal });
  }
});

test('a build that fails names the place, without a stack, and is tried again', async () => {
  await write('site/src/main.ts', "import { night } from '../../widgets/src/index.ts'; document.title = night;");
  const { code, output } = await build(ADDRESS);
  assert.equal(code, 1);
  assert.match(
    output,
    /The site could not be built \(code 1\):[\s\S]*"night" is not exported[\s\S]*src\/main\.ts:1:10/,
  );
  assert.doesNotMatch(output, /^ +at /m);
  assert.equal(await isBuilt(ADDRESS), false);
});

function build(env: NodeJS.ProcessEnv = {}): Promise<Ending> {
  return runProgram(process.execPath, [join(project, 'scripts/build.mjs')], project, { ...process.env, ...env });
}

/** Asks the build script that lies beside the inputs whether everything is built. */
async function isBuilt(env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const script = await import(join(project, 'scripts/build.mjs'));
  return script.isBuilt(project, { ...process.env, ...env });
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), text);
}
