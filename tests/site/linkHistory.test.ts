import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { chip, eventually, frame, item, monthAgo, openView, rested, search, seen } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const steps = (page: Page): Promise<number> => page.evaluate(() => history.length);
const address = (page: Page): string => page.url().replace(site.url, '');

test('Back takes back one choice at a time, and Forward makes it again; typing is no step [P4 V3]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/btc`);
  const plain = await seen(page);
  await chip(page, 'Pending').click();
  await page.waitForURL(`${site.url}/btc?status=pending`);
  await chip(page, 'Pending').click();
  await page.waitForURL(`${site.url}/btc?draw=none`);
  await eventually(
    () => seen(page),
    ({ off }) => off.length === plain.listed.length,
  );
  await page.goBack();
  await page.waitForURL(`${site.url}/btc?status=pending`);
  await page.goBack();
  await eventually(
    () => seen(page),
    ({ off, listed }) => off.length === 0 && listed.length === plain.listed.length,
  );
  await chip(page, 'Miss').click();
  const before = await steps(page);
  await search(page).pressSequentially('target');
  await page.waitForURL(/find=target/);
  assert.equal(await steps(page), before, 'typing is no step for each letter');
  await frame(page, '1Y').check();
  // list and chart follow a choice a frame later, the bar once the chart rests
  const { listed } = await eventually(
    () => seen(page),
    ({ from }) => from === monthAgo(1),
  );
  const [first = ''] = listed;
  await item(page, first).click();
  await page.waitForURL(/prediction=/);
  await rested(page);
  await page.goBack();
  assert.equal(address(page), '/btc?frame=1y&status=miss&find=target');
  await eventually(
    () => seen(page),
    ({ selected }) => selected === null,
  );
  await page.goBack();
  await eventually(
    () => seen(page),
    ({ frame: shown, chip: lit, words }) => shown === '5Y' && lit === 'Miss' && words === 'target',
  );
  await page.goBack();
  await eventually(
    () => seen(page),
    (now) => isDeepStrictEqual(now, plain),
  );
  assert.equal(address(page), '/btc');
  for (let times = 0; times < 3; times++) await page.goForward();
  const again = await eventually(
    () => seen(page),
    ({ selected }) => selected === first,
  );
  assert.equal(again.chip, 'Miss');
  assert.match(address(page), /^\/btc\?frame=1y&/);
  // a browser that refuses to write the address still shows every choice
  await page.evaluate(() => {
    history.pushState = () => {
      throw new DOMException('Too many calls', 'SecurityError');
    };
  });
  await chip(page, 'Pending').click();
  await eventually(
    () => seen(page),
    ({ chip: lit }) => lit === 'Pending',
  );
  assert.deepEqual(complaints, []);
});
