import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlText } from '../htmlText.ts';
import { titled } from './assetView.ts';
import { problemsAtEverySize } from './axe.ts';
import { followLink, openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

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
  for (const [path, leads] of [
    ['/mstr', '/follow?asset=mstr'],
    ['/experts/calchas', '/follow?expert=calchas'],
  ] as const)
    assert.ok((await readPage(path)).html.includes(`href="${leads}"`), path);
  const nobody = await readPage('/follow?expert=nobody');
  assert.ok(htmlText(nobody.html).includes('Nobody is known as “nobody”.'));
  assert.deepEqual(nobody.addresses, files);
});

test('a failure is tried again, the footer leads to all that can be followed, and a press copies an address whole', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.route('**/api/experts/calchas', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'overloaded', message: 'Too much at once' } }),
  );
  await page.goto(`${site.url}/follow`);
  await followLink(page, '/follow?expert=calchas');
  const alert = page.locator('#root').getByRole('alert');
  await alert.getByText('The expert could not be looked up.').waitFor();
  await page.unroute('**/api/experts/calchas');
  complaints.length = 0;
  await alert.getByRole('button', { name: 'Retry' }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await heading('Follow Calchas').waitFor();
  await titled(page, 'Follow Calchas · Hindcast');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Follow' }).click();
  await page.waitForURL('**/follow');
  await heading('Follow every call').waitFor();
  await page.getByRole('button', { name: 'Copy the address: Calendar' }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${site.url}/calendar/all.ics`);
  assert.deepEqual(await problemsAtEverySize(page), []);
  assert.deepEqual(complaints, []);
});
