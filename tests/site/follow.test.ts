import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { htmlText } from '../htmlText.ts';
import { problemsAtEverySize } from './axe.ts';
import { openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator('#first').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Reads a page as the server writes it: its title, the addresses to follow, each once, and its text. */
async function readPage(path: string) {
  const html = await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();
  const [, title] = /<h1[^>]*>([^<]*)</.exec(html) ?? [];
  const found = html.matchAll(/class="follow-address"><a href="([^"]*)"/g);
  return { title, html, addresses: [...new Set(Array.from(found, ([, address = '']) => address))] };
}

test('without scripts the page says what can be followed and with which addresses, each of which answers', async () => {
  const files = ['/api/export/predictions.csv', '/api/export/predictions.json'];
  const addressesOf = (of: string) => [`/feeds/${of}.atom`, `/feeds/${of}.json`, `/calendar/${of}.ics`, ...files];
  const all = await readPage('/follow');
  assert.deepEqual([all.title, all.addresses], ['Follow every call', addressesOf('all')]);
  assert.match(all.html, /<nav[^>]* aria-label="What to follow"(?:(?!<\/nav>).)*href="\/follow\?asset=naka"/s);
  assert.match(all.html, /<form[^>]* action="\/follow"(?:(?!<\/form>).)*name="expert"/s);
  const ofAsset = await readPage('/follow?asset=naka');
  assert.deepEqual([ofAsset.title, ofAsset.addresses], ['Follow Nakamoto', addressesOf('naka')]);
  const ofExpert = await readPage('/follow?expert=%40Calchas');
  assert.equal(ofExpert.title, 'Follow Calchas');
  assert.match(String(ofExpert.addresses[0]), /^\/feeds\/experts\/\d+\.atom$/);
  for (const path of new Set([...all.addresses, ...ofAsset.addresses, ...ofExpert.addresses])) {
    const reply = await fetch(site.url + path);
    assert.equal(reply.status, 200, path);
    await reply.body?.cancel();
  }
  const nobody = await readPage('/follow?expert=nobody');
  assert.ok(htmlText(nobody.html).includes('Nobody is known as “nobody”.'));
  assert.deepEqual(nobody.addresses, files);
});

test('a press copies an address whole; the footer, an asset’s page and an expert’s lead to theirs; a failure is tried again', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${site.url}/mstr`);
  await page.getByRole('main').getByRole('link', { name: 'Follow' }).click();
  await page.waitForURL('**/follow?asset=mstr');
  await page.getByRole('heading', { level: 1, name: 'Follow Strategy' }).waitFor();
  await page.getByRole('button', { name: 'Copy the address: Calendar' }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${site.url}/calendar/mstr.ics`);
  await open(page, '/experts/calchas', 'Calchas');
  await page.getByRole('main').getByRole('link', { name: 'Follow' }).click();
  await page.waitForURL('**/follow?expert=calchas');
  await page.getByRole('heading', { level: 1, name: 'Follow Calchas' }).waitFor();
  assert.equal(await page.title(), 'Follow Calchas · Hindcast');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Follow' }).click();
  await page.waitForURL('**/follow');
  await page.getByRole('heading', { level: 1, name: 'Follow every call' }).waitFor();
  assert.deepEqual(await problemsAtEverySize(page), []);
  assert.deepEqual(complaints, []);
  await page.route('**/api/experts/merlin', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'overloaded', message: 'Too much at once' } }),
  );
  await page.goto(`${site.url}/follow?expert=merlin`, { waitUntil: 'load' });
  const alert = page.locator('#root').getByRole('alert');
  await alert.getByText('The expert could not be looked up.').waitFor();
  await page.unroute('**/api/experts/merlin');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Follow Merlin' }).waitFor();
});
