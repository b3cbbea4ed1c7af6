import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, openOnPhone } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { noteScrolling, scrollEnds } from '../scrollRest.ts';
import { openSite } from '../site.ts';
import { type Finger, fingersOn } from './fingers.ts';
import { answersHands, chartRests } from './rest.ts';

const site = openSite();

const BAR = 60;
/** Beside the middle of a mark, where a mouse would miss it, pixels. */
const BESIDE = 14;
const card = (page: Page) => page.locator('.hc-card');
const singles = (page: Page) => page.locator('.hc-mark[aria-pressed]:not([hidden])');
const several = (page: Page) => page.locator('.hc-mark:not([aria-pressed]):not([hidden])');
const numberOf = async (page: Page): Promise<number> =>
  Number.parseInt(await card(page).locator('.hc-card-steps span').innerText(), 10);
const scrolled = (page: Page): Promise<number> => page.evaluate('scrollY');

async function close(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Close' }).tap();
  await card(page).waitFor({ state: 'detached' });
}

async function middle(page: Page): Promise<Finger> {
  const box = await card(page).boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + 40 };
}

test('cards on an upright phone', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await noteScrolling(page);
  await openOnPhone(page, `${site.url}/btc`);
  await answersHands(page);
  const fingers = await fingersOn(page);

  await t.test(
    'are found by a finger: every mark has 44 px, and a tap beside the middle of one opens it [M1 C1]',
    async () => {
      await chartRests(page);
      const marks = page.locator('.hc-mark:not([hidden])');
      const sizes = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect()));
      assert.ok(sizes.length > 5, `${sizes.length}`);
      assert.ok(sizes.every(({ width, height }) => width >= 44 && height >= 44));
      const name = (await singles(page).first().getAttribute('aria-label')) ?? '';
      const box = await singles(page).first().boundingBox();
      assert.ok(box);
      await fingers.tap({ x: box.x + box.width / 2 + BESIDE, y: box.y + box.height / 2 });
      await card(page).waitFor();
      const said = (await card(page).getAttribute('aria-label')) ?? '';
      assert.ok(name.startsWith(said.split(':')[0] ?? '?'), `${name}: ${said}`);
      await close(page);
    },
  );

  await t.test('are pinned above the bottom bar, and their marks stand above them [M1 M4]', async () => {
    for (const viewport of [{ width: 320, height: 568 }, PHONE.viewport]) {
      await page.setViewportSize(viewport);
      await chartRests(page);
      await singles(page).first().tap();
      await card(page).waitFor();
      const { width, height } = viewport;
      const box = await eventually(
        () => card(page).boundingBox(),
        (at) => at !== null && Math.abs(at.y + at.height - (height - BAR - 8)) <= 1,
      );
      assert.ok(box);
      assert.deepEqual([box.x, box.width], [8, width - 16]);
      await eventually(
        () => page.locator('.hc-mark[aria-pressed="true"]').boundingBox(),
        (mark) => mark !== null && mark.y >= 0 && mark.y + mark.height / 2 < box.y,
      );
      await close(page);
    }
  });

  await t.test(
    'go on to the next prediction and back by swipes, up scrolls the page, down closes; buttons do the same [M1]',
    async () => {
      await chartRests(page);
      await singles(page).first().tap();
      await card(page).waitFor();
      const first = await numberOf(page);
      const comesTo = (wanted: number): Promise<number> =>
        eventually(
          () => numberOf(page),
          (now) => now === wanted,
        );
      await fingers.swipe(await middle(page), { x: -120, y: 8 });
      await comesTo(first + 1);
      await fingers.swipe(await middle(page), { x: 120, y: 8 });
      await comesTo(first);
      await fingers.swipe(await middle(page), { x: -30, y: 0 }); // a short way is no swipe
      await page.getByRole('button', { name: 'Next prediction' }).tap();
      await comesTo(first + 1);
      await page.getByRole('button', { name: 'Previous prediction' }).tap();
      await comesTo(first);
      for (const name of ['Next prediction', 'Previous prediction', 'Close']) {
        const box = await card(page).getByRole('button', { name }).boundingBox();
        assert.ok(box && box.width >= 44 && box.height >= 44, name);
      }
      await chartRests(page);
      const before = await scrolled(page);
      await fingers.swipe(await middle(page), { x: 0, y: -200 });
      await eventually(
        () => scrolled(page),
        (now) => now > before + 100,
      );
      await scrollEnds(page);
      assert.ok(await card(page).isVisible());
      const after = await scrolled(page);
      await fingers.swipe(await middle(page), { x: 0, y: 150 });
      await card(page).waitFor({ state: 'detached' });
      assert.equal(await scrolled(page), after, 'the page stays');
    },
  );

  await t.test('of several at one place are a choice, from which each opens [C1]', async () => {
    await page.evaluate('scrollTo(0, 0)');
    await chartRests(page);
    const name = (await several(page).first().getAttribute('aria-label')) ?? '';
    const box = await several(page).first().boundingBox();
    assert.ok(box);
    await fingers.tap({ x: box.x + box.width / 2 + BESIDE, y: box.y + box.height / 2 });
    await card(page).waitFor();
    const others = Number(/ and (\d+) more/.exec(name)?.[1]);
    const list = `${others + 1} BTC predictions here`;
    assert.equal(await card(page).getAttribute('aria-label'), list);
    const address = page.url();
    await page.goBack();
    await card(page).waitFor({ state: 'detached' });
    assert.equal(page.url(), address, 'Back closes the list and stays');
    await fingers.tap({ x: box.x + box.width / 2 + BESIDE, y: box.y + box.height / 2 });
    await card(page).waitFor();
    assert.equal(await card(page).getAttribute('aria-label'), list);
    await card(page).locator('li button').last().tap();
    await card(page).locator('.hc-card-claim').waitFor();
    await page.waitForURL(/prediction=/);
    await page.goBack();
    await card(page).waitFor({ state: 'detached' });
    await page.waitForURL(address); // the call took the place of the list
  });

  assert.deepEqual(complaints, []);
});
