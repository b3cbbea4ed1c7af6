import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, openOnPhone } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { noteScrolling, scrollEnds } from '../scrollRest.ts';
import { openSite } from '../site.ts';
import { fingersOn } from './fingers.ts';
import { answersHands, chartRests } from './rest.ts';

const site = openSite();

const scrolled = (page: Page): Promise<number> => page.evaluate('scrollY');

/** Where the marks' buttons stand on the surface: they move with the view. */
const places = (page: Page): Promise<string> =>
  page
    .locator('.hc-mark:not([hidden])')
    .evaluateAll((marks) => marks.map((mark) => `${mark.ariaLabel} ${mark.getAttribute('style')}`).join());

/** Counts the colour values above zero that the crosshair has painted. */
const crosshair = (page: Page): Promise<number> =>
  page
    .locator('canvas.hc-chart-layer')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return data.filter((value) => value > 0).length;
    });

const chartOf = async (page: Page) => {
  const box = await page.locator('.hc-chart-surface').boundingBox();
  assert.ok(box);
  return box;
};

test('the chart of a phone under fingers', async (t) => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await noteScrolling(page);
  await openOnPhone(page, `${site.url}/btc`);
  await answersHands(page);
  await chartRests(page);
  const fingers = await fingersOn(page);
  const box = await chartOf(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height * 0.85 };

  await t.test('one finger pans beside, two zoom, and a resting one reads prices [M1 C2]', async () => {
    const home = await places(page);
    await fingers.swipe(at, { x: 120, y: 10 });
    await eventually(
      () => places(page),
      (now) => now !== home,
    );
    await chartRests(page);
    const panned = await places(page);
    assert.equal(await scrolled(page), 0);

    await fingers.down({ x: at.x - 30, y: at.y }, { x: at.x + 30, y: at.y });
    for (let by = 20; by <= 80; by += 20)
      await fingers.move({ x: at.x - 30 - by, y: at.y }, { x: at.x + 30 + by, y: at.y });
    await fingers.up();
    await eventually(
      () => places(page),
      (now) => now !== panned,
    );
    assert.equal(await page.evaluate('visualViewport.scale'), 1, 'the chart is zoomed, not the page');

    await chartRests(page);
    const zoomed = await places(page);
    assert.equal(await crosshair(page), 0);
    await fingers.down(at);
    await eventually(
      () => crosshair(page),
      (now) => now > 0,
    );
    await fingers.move({ x: at.x + 40, y: at.y - 30 });
    await fingers.up();
    await chartRests(page);
    assert.equal(await places(page), zoomed, 'a finger that reads prices pans nothing');
    assert.equal(await scrolled(page), 0);
  });

  await t.test(
    'a phone that is turned in the middle of a pan keeps what is shown, and the finger goes on from there [M1]',
    async () => {
      const shown = async (): Promise<string> => {
        await chartRests(page);
        return new URL(page.url()).search;
      };
      const bar = page.locator('.hc-bottom-bar');
      const before = await shown();
      await fingers.down(at);
      for (let by = 0; by <= 100; by += 20) await fingers.move({ x: at.x + by, y: at.y });
      const panned = await shown();
      assert.notEqual(panned, before);
      await page.setViewportSize({ width: 844, height: 390 });
      await bar.waitFor({ state: 'detached' });
      assert.equal(await shown(), panned);
      await fingers.move({ x: 700, y: 300 });
      assert.equal(await shown(), panned, 'it has another place under the same finger');
      await fingers.move({ x: 760, y: 300 });
      const further = await shown();
      assert.notEqual(further, panned);
      await fingers.up();
      assert.ok((await page.locator('.hc-mark:not([hidden])').count()) > 0);
      await page.setViewportSize(PHONE.viewport);
      await bar.waitFor();
      assert.equal(await shown(), further);
    },
  );

  await t.test(
    'a swipe up or down scrolls the page, on the chart too; one beside scrolls nothing away [M1]',
    async () => {
      const end: number = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
      for (const [top, x, y, by] of [
        [0, 195, 300, -160],
        [0, 24, 180, -160],
        [420, 195, 480, -160],
        [end - 300, 195, 480, 60],
      ] as const) {
        await scrollEnds(page); // the swipe before may glide on
        await page.evaluate((to) => scrollTo(0, to), top);
        await fingers.swipe({ x, y }, { x: 0, y: by }, 0);
        await eventually(
          () => scrolled(page),
          (now) => (by < 0 ? now > top + 80 : now < top - 20),
        );
      }
      assert.equal(await page.evaluate('scrollX'), 0);
      assert.deepEqual(complaints, []);
    },
  );
});
