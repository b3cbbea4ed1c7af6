import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { openOwnPage } from './browser.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
});
after(() => partner?.stop());

/** A file or an answer that comes when the test says so. */
interface Held {
  readonly release: () => void;
}

/** A partner's page with a widget, whose picture is there; files like `held` come when the test says so, or not at all. */
async function openPicture(widget: string, held: string | null, block: readonly string[] = []) {
  partner.paste('hands', `${widget}<script async src="{{origin}}/embed/v1/hindcast.js"></script>`);
  const { page, complaints } = await openOwnPage(site.browser, { viewport: { width: 1200, height: 900 } });
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ['ready', 'error', 'prediction-select'])
      addEventListener(`hindcast-${name}`, (event) => {
        const { code, prediction } = (event as CustomEvent<Record<string, string>>).detail;
        heard.push([name, code ?? prediction].filter(Boolean).join(' '));
      });
  });
  const { promise, resolve: release } = Promise.withResolvers<void>();
  if (held !== null) await page.route(held, (route) => promise.then(() => route.continue()));
  for (const address of block) await page.route(address, (route) => route.abort());
  await page.mouse.move(1199, 899);
  await page.goto(`${partner.url}/hands`);
  const chart = page.locator('hindcast-chart');
  if (widget.includes('hindcast-chart')) await chart.locator('.hc-picture text', { hasText: 'Today' }).waitFor();
  return { page, complaints, chart, release } satisfies Held & Record<string, unknown>;
}

const ENGINE = '**/parts/engine-*.js';
const DATA = '**/embed/data/**';
const HOVER = '<hindcast-chart load="hover"></hindcast-chart>';

const heard = (page: Page) => page.evaluate<string[]>('heard');
const hears = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted) => (window as unknown as { heard: string[] }).heard.some((one) => one === wanted),
    words,
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

test('the press that wakes the engine opens the card of the mark that it was on, and no page [B2]', async () => {
  const { page, chart, release } = await openPicture(HOVER, ENGINE);
  const opened: string[] = [];
  page.context().on('page', (other) => opened.push(other.url()));
  const { id, x, y } = await oneMark(chart);
  await page.mouse.click(x, y);
  release();
  await hears(page, `prediction-select ${id}`);
  await chart.locator('.hc-card').waitFor();
  assert.deepEqual(opened, []);
});

test('a key on a link of the picture opens the card too, and the focus goes to the mark, never to the page [B2]', async () => {
  const { page, chart, release } = await openPicture(HOVER, ENGINE);
  const { id, name } = await oneMark(chart);
  await page.evaluate(() => {
    const lost: string[] = [];
    Object.assign(window, { lost });
    const look = (): void => {
      if (document.activeElement === document.body) lost.push('body');
      requestAnimationFrame(look);
    };
    document.addEventListener('focusin', () => requestAnimationFrame(look), { once: true });
  });
  await chart.locator('svg a', { hasText: name }).first().focus();
  release();
  await chart.locator('canvas').first().waitFor();
  await page.waitForFunction((wanted) => {
    const root = document.querySelector('hindcast-chart')?.shadowRoot;
    return root?.activeElement?.getAttribute('aria-label') === wanted;
  }, name);
  assert.deepEqual(await page.evaluate('lost'), []);
  await page.keyboard.press('Enter');
  await hears(page, `prediction-select ${id}`);

  const second = await openPicture(HOVER, ENGINE);
  await second.chart.locator('svg a', { hasText: name }).first().focus();
  await second.page.keyboard.press('Enter');
  second.release();
  await hears(second.page, `prediction-select ${id}`);
});

test('a drag and a wheel with a key, done to the picture, move and stretch the chart [B2]', async () => {
  const acts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'Dec 2020 to Feb 2028': async (page) => {
      await page.mouse.down();
      await page.mouse.move(800, 250, { steps: 5 });
      await page.mouse.up();
    },
    'Mar 2022 to Aug 2028': async (page) => {
      const turned = page.evaluate(
        () => new Promise((seen) => addEventListener('wheel', () => seen(null), { once: true, passive: true })),
      );
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -300);
      await turned;
      await page.keyboard.up('Control');
    },
  };
  for (const [span, act] of Object.entries(acts)) {
    const { page, chart, release } = await openPicture(HOVER, ENGINE);
    await page.mouse.move(500, 250);
    await act(page);
    release();
    await chart.locator(`[role=slider][aria-valuetext="From ${span}"]`).first().waitFor();
  }
});

test('with a key held, and where the engine does not come, a mark of the picture is a link [B2]', async () => {
  const { page, chart, release } = await openPicture(HOVER, ENGINE);
  const { id, x, y } = await oneMark(chart);
  const follow = async (act: () => Promise<unknown>, on: Page) => {
    await on.context().route(`**/p/${id}`, (route) => route.fulfill({ body: '' }));
    const [other] = await Promise.all([on.context().waitForEvent('page'), act()]);
    assert.equal(new URL(other.url()).pathname, `/p/${id}`);
  };
  await page.keyboard.down('Control');
  await follow(() => page.mouse.click(x, y), page);
  await page.keyboard.up('Control');
  release();
  const without = await openPicture(HOVER, null, [ENGINE]);
  await follow(() => without.page.mouse.click(x, y), without.page);
  await hears(without.page, 'error engine_unreachable');
});

test('data that fail leave the picture in its place, and what is wrong is read over it [B2]', async () => {
  const { page, chart } = await openPicture('<hindcast-chart load="eager"></hindcast-chart>', null, [DATA]);
  await hears(page, 'error data_unreachable');
  const message = chart.getByRole('alert');
  await message.waitFor();
  const [seen, colours] = await chart.evaluate((element) => {
    const root = element.shadowRoot;
    const colourOf = (part: string) => getComputedStyle(root?.querySelector(part) as Element).backgroundColor;
    const line = root?.querySelector('.hc-picture svg')?.getBoundingClientRect();
    return [line?.width ?? 0, [colourOf('.hc-embed'), colourOf('.hc-message')]] as const;
  });
  assert.ok(seen > 900, `a picture ${seen} pixels wide`);
  assert.deepEqual(colours, ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'], 'only the message covers it');
  const { id, x, y } = await oneMark(chart);
  await page.context().route(`**/p/${id}`, (route) => route.fulfill({ body: '' }));
  await Promise.all([page.context().waitForEvent('page'), page.mouse.click(x, y)]);
  assert.ok(!(await heard(page)).includes('ready'));
  await page.unroute(DATA);
  await chart.getByRole('button', { name: 'Retry' }).click();
  await chart.locator('.hc-picture').waitFor({ state: 'detached' });
  await hears(page, 'ready');
});

test('a part that does not come and a canvas that fails are told by a code, and never as ready [B2]', async () => {
  const list = await openPicture('<hindcast-panel load="eager"></hindcast-panel>', null, ['**/parts/panelPart-*.js']);
  await hears(list.page, 'error engine_unreachable');
  await list.page.getByText('The list could not be loaded.').waitFor();
  assert.deepEqual(await heard(list.page), ['error engine_unreachable']);

  const { page, chart, release } = await openPicture(HOVER, ENGINE);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await chart.hover();
  release();
  await hears(page, 'error widget_failed');
  await chart.getByText('The chart could not be drawn.').waitFor();
  await chart.locator('.hc-picture text', { hasText: 'Today' }).waitFor();
  assert.deepEqual(await heard(page), ['error widget_failed']);

  const hand = await openPicture(HOVER, ENGINE, ['**/parts/hand-*.js']);
  await hand.chart.hover();
  hand.release();
  await hears(hand.page, 'error engine_unreachable');
});
