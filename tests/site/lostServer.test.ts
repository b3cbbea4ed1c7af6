import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { patience } from '../patience.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** The site behind a connection that the test ends and lets be again. */
async function startLine(t: TestContext) {
  const { hostname, port: sitePort } = new URL(site.url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(sitePort), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const end = (): void => {
    server.close();
    for (const one of open) one.destroy();
    open.clear();
  };
  const port = await listen(0);
  t.after(end);
  return { url: `http://127.0.0.1:${port}`, end, begin: () => listen(port) };
}

test('a page whose server is gone says so within 10 s, keeps all it has and heals whole by itself', async (t) => {
  const { page } = await openPage(site.browser);
  const line = await startLine(t);
  const heard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`${line.url}/btc`);
  await heard;
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  const list = page.locator('.hc-item');
  await list.first().waitFor();
  const count = await list.count();
  line.end();
  const told = heading.getByRole('status').getByText(/^ · Prices as of \d\d:\d\d; trying again$/);
  await told.waitFor({ timeout: patience(10_000) });
  assert.equal(await list.count(), count);
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.doesNotMatch(await page.locator('body').innerText(), /Please ensure/);
  const asked = ['prices', 'predictions'].map((what) => page.waitForRequest(`**/api/${what}`));
  await line.begin();
  await told.waitFor({ state: 'detached' });
  await Promise.all(asked);
  assert.equal(await heading.innerText(), before);
});
