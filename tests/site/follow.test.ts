import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { problemsAtEverySize } from './axe.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const pathsOf = (page: Page, place: string): Promise<(string | null)[]> =>
  page.locator(`${place} .follow-address a`).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
const files = ['/api/export/predictions.csv', '/api/export/predictions.json'];
const addressesOf = (of: string): string[] => [
  ...[`/feeds/${of}.atom`, `/feeds/${of}.json`, `/calendar/${of}.ics`],
  ...files,
];

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator('#first').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test('without scripts the page says what can be followed and with which addresses, each of which answers', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/follow`, { waitUntil: 'load' });
  const title = page.locator('#first h1');
  const seen = new Set(await pathsOf(page, '#first'));
  assert.deepEqual([await title.innerText(), [...seen]], ['Follow every call', addressesOf('all')]);
  const asked = page.locator('#first').getByRole('navigation', { name: 'What to follow' });
  await asked.getByRole('link', { name: 'Nakamoto' }).click();
  await page.waitForURL('**/follow?asset=naka');
  const ofAsset = await pathsOf(page, '#first');
  assert.deepEqual([await title.innerText(), ofAsset], ['Follow Nakamoto', addressesOf('naka')]);
  await page.locator('#first').getByLabel('or an expert').fill('@Calchas');
  await page.locator('#first').getByRole('button', { name: 'Show' }).click();
  await page.waitForURL('**/follow?expert=%40Calchas');
  const ofExpert = await pathsOf(page, '#first');
  assert.equal(await title.innerText(), 'Follow Calchas');
  assert.match(String(ofExpert[0]), /^\/feeds\/experts\/\d+\.atom$/);
  for (const path of new Set([...seen, ...ofAsset, ...ofExpert])) {
    const reply = await fetch(site.url + path);
    assert.equal(reply.status, 200, String(path));
    await reply.body?.cancel();
  }
  await page.goto(`${site.url}/follow?expert=nobody`, { waitUntil: 'load' });
  await page.locator('#first').getByText('Nobody is known as “nobody”.').waitFor();
  assert.deepEqual(await pathsOf(page, '#first'), files);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('a press copies an address whole; the footer, an asset’s page and an expert’s lead to theirs', async () => {
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
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('axe finds nothing on it, nothing scrolls sideways at any size, and a failure can be tried again', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page, '/follow?expert=pythia', 'Follow Pythia');
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
