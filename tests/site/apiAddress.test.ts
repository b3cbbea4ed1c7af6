import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createFolder, startApi } from '../api/fixture.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();
const source = fileURLToPath(new URL('../../site', import.meta.url));

/** Builds the site into a folder of its own, to ask a server for its data. */
async function build(folder: string, apiUrl: string): Promise<void> {
  const vite = dirname(createRequire(join(source, 'package.json')).resolve('vite/package.json'));
  const words = [join(vite, 'bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, HINDCAST_API_URL: apiUrl };
  await promisify(execFile)(process.execPath, words, { cwd: source, env });
}

test('a site that is built with another address of the API asks that one, and its server lets it [W1]', async (t) => {
  const siteDir = join(await createFolder(t), 'dist');
  await build(siteDir, `${site.url}/`);
  const { server } = await startApi(t, { siteDir, settings: { HINDCAST_API_URL: site.url } });
  await server.start();
  const { page, complaints } = await openPage(site.browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const socket = page.waitForEvent('websocket');
  await page.goto(`http://127.0.0.1:${server.info.port}/btc`);
  await page.locator('.hc-item-face').first().waitFor();
  await page.getByRole('application', { name: 'Bitcoin price and predictions' }).waitFor();
  assert.ok(asked.includes(`${site.url}/api/prices`) && asked.includes(`${site.url}/api/predictions`));
  assert.equal((await socket).url().startsWith(site.url.replace('http', 'ws')), true);
  const own = asked.filter((url) => url.startsWith(`http://127.0.0.1:${server.info.port}/`)).map((url) => new URL(url));
  assert.deepEqual(
    own.filter(({ pathname }) => /^\/(api|prices|live-price|ws)/.test(pathname)),
    [],
  );
  assert.deepEqual(complaints, []);
});
