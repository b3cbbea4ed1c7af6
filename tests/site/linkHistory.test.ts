import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { chip, eventually, frame, item, openView, pages, pickExpert, search, seen } from './assetView.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const steps = (page: Page): Promise<number> => page.evaluate(() => history.length);
const address = (page: Page): string => page.url().replace(site.url, '');

test('back takes back one choice at a time, and forward makes it again [P4 V3]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const plain = await seen(page);
  await chip(page, 'Miss').click();
  await frame(page, '1Y').check();
  const [first = ''] = (await seen(page)).listed;
  await item(page, first).click();
  await page.waitForURL(/prediction=/);
  await page.goBack();
  assert.equal(address(page), '/btc?frame=1y&status=miss');
  await eventually(
    () => seen(page),
    ({ selected }) => selected === null,
  );
  await page.goBack();
  await eventually(
    () => seen(page),
    ({ frame: shown, chip: lit }) => shown === '5Y' && lit === 'Miss',
  );
  await page.goBack();
  await eventually(
    () => seen(page),
    ({ chip: lit, from }) => lit === 'All' && from === plain.from,
  );
  assert.deepEqual(await seen(page), plain);
  assert.equal(address(page), '/btc');
  for (let times = 0; times < 3; times++) await page.goForward();
  const again = await eventually(
    () => seen(page),
    ({ selected }) => selected === first,
  );
  assert.deepEqual([again.chip, again.frame], ['Miss', '1Y']);
});

test('a cleared chart is a step too, and comes back drawn [P4]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const { listed } = await seen(page);
  await chip(page, 'All').click();
  await page.waitForURL(`${site.url}/btc?draw=none`);
  assert.ok((await seen(page)).off.length > 0);
  await page.reload();
  await openView(page, page.url());
  assert.ok((await seen(page)).off.length > 0);
  await page.goBack();
  await page.waitForURL(`${site.url}/btc`);
  const back = await eventually(
    () => seen(page),
    ({ off }) => off.length === 0,
  );
  assert.deepEqual(back.listed, listed);
});

test('typing is no step for each letter: back leads to before the last choice', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await chip(page, 'Pending').click();
  const before = await steps(page);
  await search(page).pressSequentially('merlin', { delay: 180 });
  await page.waitForURL(/find=merlin/);
  assert.equal(await steps(page), before);
  await page.goBack();
  assert.equal(address(page), '/btc');
  assert.equal(await search(page).inputValue(), '');
});

test('an address typed by hand over a page shows what it says, and the way back is there', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc?status=miss`);
  await openView(page, `${site.url}/btc?frame=1y`);
  assert.equal((await seen(page)).chip, 'All');
  await page.goBack();
  const shown = await eventually(
    () => seen(page),
    ({ chip: lit }) => lit === 'Miss',
  );
  assert.equal(shown.frame, '5Y');
});

test('back and forward lead across assets, each as it was [V1 V3]', async () => {
  const { page } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  await pickExpert(page, 'Pythia');
  await pages(page).getByRole('link', { name: 'Strategy' }).click();
  await page.waitForURL(`${site.url}/mstr`);
  await frame(page, '5Y').check();
  await page.waitForURL(`${site.url}/mstr?frame=5y`);
  await page.goBack();
  await page.goBack();
  await page.waitForURL(`${site.url}/btc?expert=Pythia`);
  const back = await eventually(
    () => seen(page),
    ({ path, listed }) => path === '/btc' && listed.length > 0,
  );
  assert.equal(back.expert, 'Pythia');
  assert.equal(await page.title(), 'Bitcoin predictions · Hindcast');
  await page.goForward();
  await page.goForward();
  const forth = await eventually(
    () => seen(page),
    ({ path, frame: shown }) => path === '/mstr' && shown === '5Y',
  );
  assert.equal(forth.expert, 'All Influencers');
});

test('a browser that refuses to write the address still shows every choice', async () => {
  const { page, complaints } = await openOwnPage(site.browser);
  await page.addInitScript(() => {
    history.pushState = () => {
      throw new DOMException('Too many calls', 'SecurityError');
    };
  });
  await openView(page, `${site.url}/btc`);
  await chip(page, 'Miss').click();
  assert.equal((await seen(page)).chip, 'Miss');
  assert.deepEqual(complaints, []);
});
