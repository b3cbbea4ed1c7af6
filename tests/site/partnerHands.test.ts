import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { eventually } from './assetView.ts';
import { PHONE } from './browser.ts';
import { openPartnerPage } from './partnerPage.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
  partner.paste(
    'hands',
    '<hindcast-chart load="hover"></hindcast-chart><script async src="{{origin}}/embed/v1/hindcast.js"></script>',
  );
});
after(() => partner?.stop());

/** A partner's page with a chart, whose engine comes when a test says so. */
async function openHands(options: BrowserContextOptions = {}) {
  const { page } = await openPartnerPage(site.browser, options);
  const chart = page.locator('hindcast-chart');
  let held = Promise.withResolvers<void>();
  await page.route('**/parts/engine-*.js', (route) => held.promise.then(() => route.continue()));
  return {
    page,
    chart,
    /** Loads the page anew, up to its picture, the engine held. */
    async load(): Promise<void> {
      held = Promise.withResolvers<void>();
      await page.mouse.move(1199, 899);
      await page.goto(`${partner.url}/hands`);
      await chart.locator('.hc-picture text', { hasText: 'Today' }).waitFor();
    },
    release: () => held.resolve(),
  };
}

/** A month, counted from the year 0. */
const monthOf = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth();

const selects = (page: Page, id: string) =>
  page.waitForFunction(
    (wanted) =>
      (
        window as unknown as { heard: { events: { name: string; detail: { prediction?: string } }[] } }
      ).heard.events.some(({ name, detail }) => name === 'prediction-select' && detail.prediction === wanted),
    id,
  );

/** A mark of the picture that stands for one prediction, and can be pressed where it is. */
async function oneMark(chart: Locator): Promise<{ id: string; name: string; x: number; y: number }> {
  const found = await chart.evaluate((element) => {
    const root = element.shadowRoot;
    for (const link of root?.querySelectorAll('svg a') ?? []) {
      const { left, top, width, height } = link.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const name = link.querySelector('title')?.textContent ?? '';
      const id = link.getAttribute('href')?.split('/').at(-1) ?? '';
      const isOne = !name.includes(' more prediction') && link.querySelector('use');
      if (isOne && root?.elementFromPoint(x, y)?.closest('a') === link) return { id, name, x, y };
    }
    return null;
  });
  assert.ok(found, 'a mark that can be pressed');
  return found;
}

test('a mouse on the picture: a press opens the mark’s card and no page, a drag moves and a wheel stretches the chart [B2]', async (t) => {
  const { page, chart, load, release } = await openHands();

  await t.test('the press that wakes the engine opens the card of the mark that it was on [B2]', async () => {
    await load();
    const pages: string[] = [];
    page.context().on('page', (other) => pages.push(other.url()));
    const { id, x, y } = await oneMark(chart);
    await page.mouse.click(x, y);
    release();
    await selects(page, id);
    await chart.locator('.hc-card').waitFor();
    assert.deepEqual(pages, []);
  });

  /** The months in which the chart begins and ends, counted from the year 0; none while no bar says them. */
  const monthsShown = async (): Promise<readonly number[]> => {
    const [words = ''] = await chart
      .locator('[role=slider][aria-valuetext^="From "]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuetext') ?? ''));
    return Array.from(words.matchAll(/(\w{3} \d{4})/g), ([, month]) => monthOf(new Date(`1 ${month} UTC`)));
  };

  await t.test('a drag that was done to the picture moves the chart [B2]', async () => {
    await load();
    await page.mouse.move(500, 250);
    await page.mouse.down();
    await page.mouse.move(800, 250, { steps: 5 });
    await page.mouse.up();
    release();
    // as far as it goes
    await chart
      .locator('[role=slider][aria-valuetext="From Dec 2020 to Feb 2028"]')
      .first()
      .waitFor({ state: 'attached' });
  });

  await t.test('a wheel with a key that was turned over the picture stretches the chart [B2]', async () => {
    await load();
    await page.mouse.move(500, 250);
    await page.evaluate(() => {
      const turned = new Promise((seen) => addEventListener('wheel', seen, { once: true, passive: true }));
      Object.assign(window, { turned: turned.then(() => null) });
    });
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.evaluate('turned');
    await page.keyboard.up('Control');
    release();
    // it opens with five years back from today, 86 months in all
    const opening = monthOf(new Date()) - 60;
    await eventually(
      monthsShown,
      ([from = 0, to = 0]) => [3, 4].includes(from - opening) && Math.abs(to - from - 77) <= 1,
    );
  });
});

test('keys on a link of the picture: the focus goes to the mark, never to the page, and Enter opens the card [B2]', async () => {
  const { page, chart, load, release } = await openHands();
  await load();
  const { id, name } = await oneMark(chart);
  const link = chart.locator('svg a', { hasText: name }).first();
  await page.evaluate(() => {
    const lost: string[] = [];
    Object.assign(window, { lost });
    const look = (): void => {
      if (document.activeElement === document.body) lost.push('body');
      requestAnimationFrame(look);
    };
    document.addEventListener('focusin', () => requestAnimationFrame(look), { once: true });
  });
  await link.focus();
  release();
  await chart.locator('canvas').first().waitFor();
  await page.waitForFunction((wanted) => {
    const root = document.querySelector('hindcast-chart')?.shadowRoot;
    return root?.activeElement?.getAttribute('aria-label') === wanted;
  }, name);
  assert.deepEqual(await page.evaluate('lost'), []);
  await page.keyboard.press('Enter');
  await selects(page, id);

  await load();
  await link.focus();
  await page.keyboard.press('Enter');
  release();
  await selects(page, id);
});

test('a finger on the picture, on a phone: a tap opens the mark’s card and no page [B2]', async () => {
  const { page, chart, load, release } = await openHands(PHONE);
  await load();
  const pages: string[] = [];
  page.context().on('page', (other) => pages.push(other.url()));
  const { id, x, y } = await oneMark(chart);
  await page.touchscreen.tap(x, y);
  release();
  await selects(page, id);
  await chart.locator('.hc-card').waitFor();
  assert.deepEqual(pages, []);
});
