import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { innerOf, unescaped } from '../htmlText.ts';
import { openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Server;

/** A page of another site, with an address of ours in a frame, that keeps what frames tell it. */
const partnerPage = (framed: string): string => `<!doctype html><title>Partner</title>
<script>const told = []; addEventListener('message', ({ origin, data }) => told.push({ origin, data }));</script>
<iframe src="${site.url}${framed}" width="600" height="150" title="Chart"></iframe>`;

before(async () => {
  partner = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(partnerPage(decodeURIComponent(request.url?.slice(2) ?? '')));
  });
  await once(partner.listen(0, '127.0.0.1'), 'listening');
});
after(() => partner?.close());

const open = (page: Page, framed: string) =>
  page.goto(`http://127.0.0.1:${(partner.address() as AddressInfo).port}/?${encodeURIComponent(framed)}`);

interface Told {
  readonly origin: string;
  readonly data: { readonly type: string; readonly height: number };
}

const heard = (page: Page) => page.evaluate<Told | undefined>('told.at(-1)');

test('in a frame of another site the chart tells its height, and again when the frame is another width [B2]', async () => {
  const { page, complaints } = await openOwnPage(site.browser);
  await page.route('**/embed/v1/hindcast.js', (route) => route.abort()); // the picture alone
  await open(page, '/embed/chart/btc?theme=dark');
  const image = page.frameLocator('iframe').getByRole('img', { name: 'Bitcoin price and predictions' });
  await image.waitFor();
  await page.waitForFunction('told.at(-1)?.data.height > 250');
  const first = await heard(page);
  assert.deepEqual([first?.origin, first?.data.type], [new URL(site.url).origin, 'hindcast:height']);
  assert.ok(Number.isInteger(first?.data.height));
  await page.evaluate("document.querySelector('iframe').width = 900");
  await page.waitForFunction(`told.at(-1).data.height > ${Number(first?.data.height) + 100}`);
  assert.deepEqual(
    complaints.filter((words) => !words.includes('net::ERR_FAILED')),
    [],
  );
});

test('the lines for a frame’s height obey the frame, and no other window; sandboxed, the frame draws too [B2]', async () => {
  const html = await (await fetch(`${site.url}/embed`, { headers: { accept: 'text/html' } })).text();
  const scripts = innerOf(html, 'code', 'class="language-js"').map(unescaped);
  const lines = scripts.find((one) => one.includes('hindcast:height')) ?? '';
  const { page } = await openOwnPage(site.browser);
  await open(page, '/embed/chart/btc');
  const heightOf = () => page.locator('iframe').evaluate((frame) => (frame as HTMLElement).style.height);
  await page.addScriptTag({ content: lines });
  await page.evaluate("postMessage({ type: 'hindcast:height', height: 1234 }, '*')");
  await page.waitForFunction('told.some(({ data }) => data.height === 1234)');
  assert.notEqual(await heightOf(), '1234px', 'the page’s own window is not the frame');
  await page.evaluate("document.querySelector('iframe').width = 900");
  await page.waitForFunction("document.querySelector('iframe').style.height === '450px'");
  // In a sandbox the frame has an opaque origin; the chart draws there too.
  await page.evaluate("document.querySelector('iframe').sandbox = 'allow-scripts'");
  await page.evaluate("document.querySelector('iframe').src += '?theme=dark'");
  await page.frameLocator('iframe').locator('hindcast-chart[theme=dark] canvas').first().waitFor();
});
