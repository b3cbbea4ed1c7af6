import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { keepBuilds } from '../../api/src/public/embed/keepBuilds.ts';
import { exchange } from '../attacks/exchange.ts';
import { createFolder, type Scope, startApi } from './fixture.ts';

const sriOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const scriptOf = (build: string): string => `import('./parts/engine-${build}.js'); // ${build} ${'x'.repeat(2000)}\n`;
const partOf = (build: string): string => `export const build = '${build}'; // ${'y'.repeat(2000)}\n`;

/** Builds site and embed as their bundlers do: every build has late parts with names of its own. */
async function build(folder: string, version: string, name = version): Promise<void> {
  const [site, embed] = [join(folder, 'site'), join(folder, 'embed')];
  await Promise.all([site, embed].map((old) => rm(old, { recursive: true, force: true })));
  await mkdir(join(site, 'assets'), { recursive: true });
  await mkdir(join(embed, 'parts'), { recursive: true });
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Hindcast</title>');
  await writeFile(join(site, 'assets', `late-${name}.js`), partOf(name));
  await writeFile(join(site, 'assets', `late-${name}.js.br`), brotliCompressSync(partOf(name)));
  await writeFile(join(embed, 'hindcast.js'), scriptOf(name));
  await writeFile(join(embed, 'parts', `engine-${name}.js`), partOf(name));
  const integrity = { 'hindcast.js': sriOf(scriptOf(name)), [`parts/engine-${name}.js`]: sriOf(partOf(name)) };
  await writeFile(join(embed, 'manifest.json'), JSON.stringify({ version, integrity }));
}

const dirsIn = (folder: string) => ({ siteDir: join(folder, 'site'), embedDir: join(folder, 'embed') });

interface Upgraded {
  readonly folder: string;
  readonly keptDir: string;
  /** A server of the build that lies in the folder, on the files that those before it kept. */
  start(scope: Scope, settings?: Readonly<Record<string, string>>): ReturnType<typeof startApi>;
}

async function createUpgrades(scope: Scope): Promise<Upgraded> {
  const folder = await createFolder(scope);
  const keptDir = join(folder, 'kept');
  return {
    folder,
    keptDir,
    start: (inner, settings) =>
      startApi(inner, { ...dirsIn(folder), settings: { HINDCAST_KEPT_FILES: keptDir, ...settings } }),
  };
}

const FOR_GOOD = 'public, max-age=31536000, immutable';

test('partners load the latest embed from /embed/v1, for minutes, and its parts for good [B2]', async (t) => {
  const { folder, start } = await createUpgrades(t);
  await build(folder, '1.2.3');
  const api = await start(t);
  const script = await api.get('/embed/v1/hindcast.js', { origin: 'https://partner.example' });
  assert.deepEqual([script.statusCode, script.payload], [200, scriptOf('1.2.3')]);
  assert.match(String(script.headers['cache-control']), /^public, max-age=300, stale-while-revalidate=\d+$/);
  assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(script.headers['access-control-allow-origin'], '*');
  assert.equal(script.headers['cross-origin-resource-policy'], 'cross-origin');
  assert.equal(script.headers['x-content-type-options'], 'nosniff');
  const part = await api.get('/embed/v1/parts/engine-1.2.3.js');
  assert.deepEqual([part.payload, part.headers['cache-control']], [partOf('1.2.3'), FOR_GOOD]);
  const manifest = await api.get('/embed/v1/manifest.json');
  assert.equal(JSON.parse(manifest.payload).version, '1.2.3');
  assert.match(String(manifest.headers['cache-control']), /max-age=300\b/);
  const { etag } = (await api.get('/embed/v1/hindcast.js')).headers;
  assert.equal((await api.get('/embed/v1/hindcast.js', { 'if-none-match': String(etag) })).statusCode, 304);
});

test('the npm package has its exact address alone, where its bytes stay after upgrades [B1]', async (t) => {
  const { folder, start } = await createUpgrades(t);
  const file = (version: string) => `hindcast-widgets-${version}.tgz`;
  for (const version of ['1.0.0', '1.1.0']) {
    await build(folder, version);
    await writeFile(join(folder, 'embed', file(version)), `package ${version}`);
    await start(t);
  }
  const api = await start(t);
  for (const version of ['1.0.0', '1.1.0']) {
    const { payload, headers } = await api.get(`/embed/v${version}/${file(version)}`);
    assert.deepEqual([payload, headers['cache-control']], [`package ${version}`, FOR_GOOD]);
    assert.equal((await api.get(`/embed/v1/${file(version)}`)).statusCode, 404);
  }
});

test('pages of partners may measure what they load, and read the reason why there is nothing [B1 B2]', async (t) => {
  const { folder, start } = await createUpgrades(t);
  await build(folder, '1.0.0');
  const api = await start(t);
  assert.equal((await api.get('/embed/v1/hindcast.js')).headers['timing-allow-origin'], '*');
  for (const path of ['/embed/v1/nothing.js', '/hindcast/api/prices']) {
    const { statusCode, headers, payload } = await api.get(path, { origin: 'https://partner.example' });
    assert.deepEqual([statusCode, headers['access-control-allow-origin']], [404, '*'], path);
    assert.equal(JSON.parse(payload).message, `There is nothing at ${path}`);
  }
});

test('after upgrades old pages get their late parts, and exact versions their bytes [B2]', async (t) => {
  const { folder, start } = await createUpgrades(t);
  const sri = new Map<string, string>();
  for (const version of ['1.0.0', '1.1.0-beta.1', '1.1.0']) {
    await build(folder, version);
    const api = await start(t);
    const { integrity } = JSON.parse((await api.get(`/embed/v${version}/manifest.json`)).payload);
    sri.set(version, integrity['hindcast.js']);
  }
  const api = await start(t);
  await api.server.start();
  for (const version of ['1.0.0', '1.1.0-beta.1', '1.1.0']) {
    const exact = await fetch(`${api.server.info.uri}/embed/v${version}/hindcast.js`);
    assert.equal(sriOf(await exact.text()), sri.get(version), version);
    assert.equal(exact.headers.get('cache-control'), FOR_GOOD);
    assert.equal(exact.headers.get('access-control-allow-origin'), '*', 'integrity is checked with crossorigin alone');
    for (const path of [`/embed/v${version}/parts/engine-${version}.js`, `/embed/v1/parts/engine-${version}.js`]) {
      const part = await fetch(api.server.info.uri + path);
      assert.deepEqual([part.status, await part.text()], [200, partOf(version)], path);
      assert.deepEqual(
        ['cache-control', 'access-control-allow-origin'].map((name) => part.headers.get(name)),
        [FOR_GOOD, '*'],
      );
    }
    const late = await fetch(`${api.server.info.uri}/assets/late-${version}.js`);
    assert.deepEqual([late.status, await late.text()], [200, partOf(version)]);
    assert.equal(late.headers.get('cache-control'), FOR_GOOD);
    assert.equal(late.headers.get('access-control-allow-origin'), null, 'the site’s files are its own');
  }
  assert.equal(await (await fetch(`${api.server.info.uri}/embed/v1/hindcast.js`)).text(), scriptOf('1.1.0'));
  const again = await api.get('/embed/v1.0.0/hindcast.js', { 'accept-encoding': 'br' });
  assert.equal(again.headers['content-encoding'], 'br');
});

test('late parts of the last ten builds stay, however often a server starts; exact versions for good', async (t) => {
  const { folder, keptDir, start } = await createUpgrades(t);
  const log = createLog('silent');
  for (let minor = 0; minor < 12; minor++) {
    await build(folder, `1.${minor}.0`);
    for (const second of [0, 1, 2]) {
      await keepBuilds({ ...dirsIn(folder), keptDir }, { replaces: false, nowMs: (minor * 60 + second) * 1000, log });
    }
  }
  const api = await start(t);
  const statusOf = async (path: string) => (await api.get(path)).statusCode;
  for (const [minor, status] of [
    [11, 200],
    [2, 200],
    [1, 404],
    [0, 404],
  ]) {
    assert.equal(await statusOf(`/assets/late-1.${minor}.0.js`), status, `1.${minor}`);
    assert.equal(await statusOf(`/embed/v1/parts/engine-1.${minor}.0.js`), status, `1.${minor}`);
    assert.equal(await statusOf(`/embed/v1.${minor}.0/parts/engine-1.${minor}.0.js`), 200);
  }
});

test('going back to an earlier build makes it the latest one', async (t) => {
  const { folder, keptDir } = await createUpgrades(t);
  const keep = (nowMs: number) =>
    keepBuilds({ ...dirsIn(folder), keptDir }, { replaces: false, nowMs, log: createLog('silent') });
  for (const [second, version] of ['1.0.0', '1.1.0', '1.0.0'].entries()) {
    await build(folder, version);
    await keep(second * 1000);
  }
  const kept = (await readdir(join(keptDir, 'site'))).sort();
  const files = await Promise.all(kept.map(async (name) => (await readdir(join(keptDir, 'site', name))).sort()[0]));
  assert.deepEqual(files, ['late-1.1.0.js', 'late-1.0.0.js']);
});

test('a published version is never replaced: production says so, only a demo takes the new build', async (t) => {
  const { folder, keptDir } = await createUpgrades(t);
  const warned: unknown[] = [];
  const log = { warn: (...said: unknown[]) => warned.push(said) };
  const keep = (replaces: boolean) => keepBuilds({ ...dirsIn(folder), keptDir }, { replaces, nowMs: 0, log });
  const keptScript = () => readFile(join(keptDir, 'versions', '1.0.0', 'hindcast.js'), 'utf8');
  await build(folder, '1.0.0', 'first');
  await keep(false);
  await build(folder, '1.0.0', 'second');
  await keep(false);
  assert.deepEqual([await keptScript(), warned.length], [scriptOf('first'), 1]);
  assert.match(String(warned[0]), /another build of version 1\.0\.0/);
  await keep(true);
  assert.deepEqual([await keptScript(), warned.length], [scriptOf('second'), 1]);
});

test('/embed shows the hashes of the kept files while a later build has the same version [B1 B2]', async (t) => {
  const { folder, start } = await createUpgrades(t);
  for (const name of ['first', 'second']) {
    await build(folder, '1.0.0', name);
    const path = join(folder, 'embed/manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    const tarball = { file: 'hindcast-widgets-1.0.0.tgz', integrity: `sha512-${name}` };
    await writeFile(path, JSON.stringify({ ...manifest, package: tarball }));
    await cp(join(import.meta.dirname, '../../site/document.html'), join(folder, 'site/document.html'));
    const api = await start(t, { HINDCAST_MODE: 'production' });
    const { payload } = await api.get('/embed');
    const script = (await api.get('/embed/v1.0.0/hindcast.js')).payload;
    assert.equal(script, scriptOf('first'));
    assert.ok(payload.includes(sriOf(script)) && payload.includes('sha512-first'), name);
    assert.ok(!payload.includes(sriOf(scriptOf('second'))) && !payload.includes('sha512-second'), name);
  }
});

test('what a broken copy left is never served, and is cleared away after an hour', async (t) => {
  const { folder, keptDir, start } = await createUpgrades(t);
  await build(folder, '1.0.0');
  const broken = join(keptDir, 'versions', '.copying-1');
  await mkdir(broken, { recursive: true });
  await writeFile(join(broken, 'hindcast.js'), 'half');
  await mkdir(join(keptDir, 'site'), { recursive: true });
  await cp(broken, join(keptDir, 'site', '.copying-2'), { recursive: true });
  const api = await start(t);
  for (const path of ['/embed/v.copying-1/hindcast.js', '/embed/v../hindcast.js', '/assets/hindcast.js'])
    assert.equal((await api.get(path)).statusCode, 404, path);
  const later = { replaces: false, nowMs: Date.now() + 2 * 3_600_000, log: createLog('silent') };
  await keepBuilds({ ...dirsIn(folder), keptDir }, later);
  assert.ok(!(await readdir(join(keptDir, 'site'))).includes('.copying-2'));
});

test('a folder that cannot be written is said in the log, and the server serves what it has', async (t) => {
  const folder = await createFolder(t);
  await build(folder, '1.0.0');
  const keptDir = join(folder, 'a-file');
  await writeFile(keptDir, '');
  const api = await startApi(t, { ...dirsIn(folder), settings: { HINDCAST_KEPT_FILES: keptDir } });
  assert.equal((await api.get('/embed/v1/hindcast.js')).payload, scriptOf('1.0.0'));
  const exact = await api.get('/embed/v1.0.0/hindcast.js');
  assert.deepEqual([exact.statusCode, exact.headers['cache-control']], [200, FOR_GOOD]);
  assert.equal((await api.get('/assets/late-0.js')).statusCode, 404);
});

test('without a built embed its addresses are 404 with a code', async (t) => {
  const api = await startApi(t);
  for (const path of [
    '/embed/v1/hindcast.js',
    '/embed/v1.0.0/hindcast.js',
    '/embed/v2/hindcast.js',
    '/embed/v1',
    '/embed/x',
  ]) {
    const answer = await api.get(path, { accept: 'text/html' });
    assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [404, 'not_found'], path);
  }
});

test('no path leads out of the folders of embed and kept files', async (t) => {
  const SECRET = 'nobody may read this';
  const { folder, keptDir, start } = await createUpgrades(t);
  await build(folder, '1.0.0');
  const api = await start(t);
  await api.server.start();
  await writeFile(join(keptDir, 'secret.js'), SECRET);
  await writeFile(join(folder, 'secret.js'), SECRET);
  await writeFile(join(folder, 'embed', '.env'), SECRET);
  await writeFile(join(keptDir, 'versions', 'secret.js'), SECRET);
  const bases = ['/embed/v1/', '/embed/v1/parts/', '/embed/v1.0.0/', '/embed/v', '/embed/', '/assets/'];
  const ups = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '....//',
    '..%00/',
    '..;/',
    './../',
    'parts/../../',
    '..%252f',
  ];
  for (const base of bases) {
    for (const up of ups) {
      for (const times of [1, 2, 3, 4]) {
        const target = `${base}${up.repeat(times)}secret.js`;
        const { status, body } = await exchange(Number(api.server.info.port), target, {});
        assert.ok([400, 404].includes(status), `${target}: ${status}`);
        assert.ok(!body.includes(SECRET), target);
      }
    }
  }
  for (const target of ['/embed/v1/.env', '/embed/v1/%2eenv', '/embed/vsecret.js', '/embed/v1.0.0', '/embed/v1.0.0/'])
    assert.ok([400, 404].includes((await exchange(Number(api.server.info.port), target, {})).status), target);
});
