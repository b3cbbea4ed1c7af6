import assert from 'node:assert/strict';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { addPackage } from '../../scripts/build/addPackage.mjs';
import { createFolder, dailyBars, type Scope, startApi } from '../api/fixture.ts';
import { launch, openPage } from '../site/browser.ts';
import { buildApp } from './buildApp.ts';
import { packed, root, run } from './packed.ts';
import { manifestIn } from './partnerApp.ts';
import { servePage } from './servePage.ts';

/** A prediction that the server knows. */
const PREDICTION = {
  expert: 'Cassandra',
  kind: 'target',
  price_target: 100_000,
  prediction_made: '2024-07-01',
  end_date: '2027-12-31',
} as const;

/** A server that offers the package. */
interface Offer {
  readonly origin: string;
  /** HTML of `/embed`. */
  readonly page: string;
  /** Address of the tarball on that page. */
  readonly address: string;
  /** Folder for what a partner makes. */
  readonly folder: string;
}

async function offerPackage(scope: Scope): Promise<Offer> {
  const { tarball, folder: built } = await packed();
  const { version } = await manifestIn<{ version: string }>(built);
  const folder = await createFolder(scope);
  const [dist, embedDir] = [join(folder, 'dist'), join(folder, 'embed')];
  await mkdir(dist);
  await mkdir(embedDir);
  await cp(tarball, join(dist, basename(tarball)));
  await writeFile(join(embedDir, 'hindcast.js'), '');
  const integrity = { 'hindcast.js': 'sha384-x' };
  await writeFile(join(embedDir, 'manifest.json'), JSON.stringify({ version, integrity }));
  await addPackage(dist, embedDir);
  await cp(join(root, 'site/document.html'), join(dist, 'document.html'));
  const bars = dailyBars('2024-06-01', Array(200).fill(60_000));
  const api = await startApi(scope, { embedDir, siteDir: dist, bars, predictions: [PREDICTION] });
  await api.server.start();
  const origin = String(api.server.info.uri);
  const { payload: page } = await api.get('/embed', { host: new URL(origin).host });
  const [, address = ''] = /npm install (\S+?)\s*</.exec(page) ?? [];
  assert.equal(address, `${origin}/embed/v${version}/hindcast-widgets-${version}.tgz`);
  return { origin, page, address, folder };
}

/** Downloads the tarball with npm, past the cache of the machine: another server may have had its address. */
async function download({ address, folder }: Offer): Promise<{ readonly file: string; readonly integrity: string }> {
  const words = ['pack', address, '--json', '--loglevel=error', '--cache', join(folder, 'cache')];
  const [{ filename, integrity }] = JSON.parse(await run('npm', words, folder));
  return { file: join(folder, filename), integrity };
}

test('npm gets the package from the address on /embed, with the hash that stands there [B1]', async (t) => {
  const offer = await offerPackage(t);
  const { integrity } = await download(offer);
  assert.ok(offer.page.includes(`<code>${integrity}</code>`), integrity);
});

/** The message of an npm that has neither a registry nor the packages in its cache. */
const NO_REGISTRY = /\b(ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT)\b/;

for (const version of ['18.3.1', '19.3.1']) {
  test(`a new Vite app on React ${version} installs that tarball, and the example of the documents shows its list [B1]`, async (t) => {
    const offer = await offerPackage(t);
    const { file } = await download(offer);
    const app = join(offer.folder, 'app');
    await mkdir(app);
    await writeFile(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }));
    const quietly = ['--prefer-offline', '--fetch-retries=0', '--ignore-scripts', '--no-audit', '--no-fund'];
    const install = (...packages: string[]): Promise<string> =>
      run('npm', ['install', ...packages, ...quietly, '--loglevel=error'], app);
    try {
      await install(`react@${version}`, `react-dom@${version}`);
      await install(file);
    } catch (error) {
      if (!NO_REGISTRY.test(String(error))) throw error;
      return t.skip('npm reaches no registry here, and its cache lacks React or a dependency of the package');
    }
    const example = /```tsx\n([\s\S]*?)```/.exec(await readFile(join(root, 'docs/react.md'), 'utf8'))?.[1] ?? '';
    await writeFile(join(app, 'Calls.tsx'), example.replace('https://hindcast.example', offer.origin));
    await writeFile(
      join(app, 'main.tsx'),
      "import { createRoot } from 'react-dom/client';\nimport { Calls } from './Calls.tsx';\ncreateRoot(document.querySelector('main')).render(<Calls />);\n",
    );
    await writeFile(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions: { jsx: 'react-jsx' } }));
    await writeFile(
      join(app, 'index.html'),
      '<!doctype html><html lang="en"><title>Calls</title><main></main><script type="module" src="/main.tsx"></script></html>',
    );
    const served = await servePage(await buildApp(app));
    t.after(() => served.stop());
    const browser = await launch();
    t.after(() => browser.close());
    const { page, complaints } = await openPage(browser);
    await page.goto(served.url);
    await page.locator('.hc-panel [data-row]', { hasText: 'Cassandra' }).waitFor();
    assert.deepEqual(complaints, []);
  });
}
