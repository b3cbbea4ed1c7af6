import assert from 'node:assert/strict';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { hasWebKit } from '../../scripts/setUp/webkit.mjs';
import { type Ending, runProgram } from '../run/program.ts';
import { root } from './miniature.ts';

/** A project whose packages are folders of its own, so that npm really installs them without a network. */
let project: string;

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'hindcast-set-up-'));
  await cp(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  await writeProject('24.1.0');
});

after(() => rm(project, { recursive: true, force: true }));

test('a Node that is too old is refused before anything is touched', async () => {
  const older = "data:text/javascript,Object.defineProperty(process,'version',{value:'v16.20.2'})";
  const { code, output } = await setUp(['all'], { NODE_OPTIONS: `--import=${older}` });
  assert.equal(code, 1);
  assert.equal(
    output,
    'Hindcast needs Node 20 or newer to set itself up; this is v16.20.2. Install Node 20 or newer (https://nodejs.org/en/download), then try again.\n',
  );
  assert.equal(await exists('node_modules'), false);
});

test('a damaged lockfile is named', async () => {
  const whole = await readFile(join(project, 'package-lock.json'));
  await writeFile(join(project, 'package-lock.json'), '{');
  const { code, output } = await setUp(['all']);
  assert.equal(code, 1);
  assert.match(output, /^package-lock\.json is missing or damaged in /);
  await writeFile(join(project, 'package-lock.json'), whole);
});

test('packages are installed once and again when they differ', async (t) => {
  await t.test('the first time, then they are found there', async () => {
    const first = await setUp(['runtime']);
    assert.deepEqual([first.code, first.output.split('\n')[0]], [0, 'Installing packages (first time only) …']);
    assert.deepEqual(await setUp(['runtime']), { code: 0, output: '' });
  });

  await t.test('all contains runtime, runtime does not contain all', async () => {
    assert.equal(await exists('node_modules/tool'), false);
    assert.match((await setUp(['all'])).output, /^Installing packages \(they differ from the lockfile\) …\n/);
    assert.equal(await exists('node_modules/tool'), true);
    assert.deepEqual(await setUp(['all']), { code: 0, output: '' });
    assert.deepEqual(await setUp(['runtime']), { code: 0, output: '' });
  });

  await t.test('where a package is gone; developers get all, even where npm is told to leave some out', async () => {
    await rm(join(project, 'node_modules/tool'), { recursive: true });
    const omitting = { NODE_ENV: 'production', npm_config_omit: 'dev' };
    assert.match((await setUp(['all'], omitting)).output, /^Installing packages/);
    assert.equal(await exists('node_modules/tool'), true);
  });

  await t.test('another Node than the pinned one is refused', async () => {
    await writeProject('20.9.0');
    const { code, output } = await setUp(['all']);
    assert.equal(code, 1);
    assert.match(output, /^Hindcast runs on Node 24, .* but node_modules\/\.bin\/node is v20\.9\.0\./m);
  });

  await t.test('a Node that npm did not bring is missed, with the way to get it', async () => {
    await rm(join(project, 'packages/node/node'));
    const { code, output } = await setUp(['all']);
    assert.equal(code, 1);
    assert.match(
      output,
      /node_modules\/\.bin\/node is missing: npm did not run install scripts\. .*npm config set ignore-scripts false/m,
    );
    await writeProject('24.1.0');
  });

  await t.test('npm’s failure ends in one sentence', async () => {
    await writeFile(join(project, 'package-lock.json'), '{ "lockfileVersion": 3, "packages": {} }');
    const { code, output } = await setUp(['all']);
    assert.equal(code, 1);
    assert.match(output, /\nThe packages could not be installed: npm ci ended with code 1, .*\n$/);
    assert.doesNotMatch(output, /^ {4}at /m);
    await writeProject('24.1.0');
  });
});

test('an old Node can read the set-up: it has no syntax younger than Node 12', async () => {
  for (const file of [
    'set-up',
    'setUp/browser',
    'setUp/database',
    'setUp/debian',
    'setUp/drivenBrowser',
    'setUp/firefox',
    'setUp/json',
    'setUp/nodeVersion',
    'setUp/packages',
    'setUp/proxies',
    'setUp/webkit',
  ]) {
    const source = await readFile(join(root, `scripts/${file}.mjs`), 'utf8');
    assert.doesNotMatch(source, /\?\.\w|\?\?|\|\|=|&&=|^await |#\w+ =|\bimport\.meta\.(dirname|main)/m, file);
  }
});

test('an unknown word is refused', async () => {
  const { code, output } = await setUp(['al']);
  assert.deepEqual(
    [code, output],
    [
      1,
      'Say what to set up: node scripts/set-up.mjs runtime | all | browser | firefox | webkit | database | proxies (not "al").\n',
    ],
  );
});

for (const [word, setting] of [
  ['browser', 'CHROMIUM'],
  ['firefox', 'FIREFOX'],
  ...(hasWebKit
    ? ([
        ['webkit', 'WEBKIT_DRIVER'],
        ['webkit', 'XVFB'],
      ] as const)
    : []),
] as const) {
  test(`a ${setting} that cannot be run is named`, async () => {
    const { code, output } = await setUp([word], { [setting]: '/no/such/browser' });
    assert.equal(code, 1);
    assert.match(output, new RegExp(`^${setting} names /no/such/browser, which cannot be run`));
    const browser = join(project, 'browser');
    await writeProgram(browser, 'exit 0');
    assert.deepEqual(await setUp([word], { [setting]: browser }), { code: 0, output: '' });
  });
}

test('a MARIADB_BIN without MariaDB is named', async () => {
  const { code, output } = await setUp(['database'], { MARIADB_BIN: project });
  assert.equal(code, 1);
  assert.match(output, /^MARIADB_BIN names \S+, where mariadbd, mariadb-install-db and mariadb-dump are not all/);
  for (const name of ['mariadbd', 'mariadb-install-db', 'mariadb-dump'])
    await writeProgram(join(project, name), 'exit 0');
  assert.deepEqual(await setUp(['database'], { MARIADB_BIN: project }), { code: 0, output: '' });
});

for (const [setting, name] of [
  ['NGINX', 'nginx'],
  ['HAPROXY', 'haproxy'],
] as const) {
  test(`a ${setting} that cannot be run is named`, async () => {
    const proxy = join(project, 'proxy');
    await writeProgram(proxy, 'exit 0');
    const both = { NGINX: proxy, HAPROXY: proxy };
    const { code, output } = await setUp(['proxies'], { ...both, [setting]: '/no/such/proxy' });
    assert.equal(code, 1);
    assert.equal(output, `${setting} names /no/such/proxy, which cannot be run: set it to the path of ${name}.\n`);
    assert.deepEqual(await setUp(['proxies'], both), { code: 0, output: '' });
  });
}

function setUp(words: string[], env: NodeJS.ProcessEnv = {}): Promise<Ending> {
  const script = join(project, 'scripts/set-up.mjs');
  const own = {
    PATH: process.env.PATH,
    HOME: project,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  return runProgram(process.execPath, [script, ...words], project, { ...own, ...env });
}

/** A manifest, its lockfile, and two packages: a Node that answers with the version given, and a developers' tool. */
async function writeProject(nodeVersion: string): Promise<void> {
  const dependencies = { node: 'file:packages/node' };
  const devDependencies = { tool: 'file:packages/tool' };
  const node = { name: 'node', version: '24.1.0', bin: { node: 'node' } };
  const tool = { name: 'tool', version: '1.0.0' };
  await writeJson('package.json', {
    name: 'project',
    version: '1.0.0',
    dependencies: { ...dependencies },
    devDependencies,
  });
  await writeJson('packages/node/package.json', node);
  await writeJson('packages/tool/package.json', tool);
  await writeProgram(join(project, 'packages/node/node'), `echo v${nodeVersion}`);
  await writeJson('package-lock.json', {
    name: 'project',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'project', version: '1.0.0', dependencies, devDependencies },
      'packages/node': { version: '24.1.0', bin: { node: 'node' } },
      'packages/tool': { version: '1.0.0', dev: true },
      'node_modules/node': { resolved: 'packages/node', link: true },
      'node_modules/tool': { resolved: 'packages/tool', link: true, dev: true },
    },
  });
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), JSON.stringify(value));
}

async function writeProgram(path: string, body: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${body}\n`);
  await chmod(path, 0o755);
}

async function exists(path: string): Promise<boolean> {
  return stat(join(project, path)).then(
    () => true,
    () => false,
  );
}
