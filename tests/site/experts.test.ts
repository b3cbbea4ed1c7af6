import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireExpertRecord, WireExpertRecords, WireExpertRow } from '@hindcast/domain/track';
import type { Page, Route } from 'playwright-core';
import { problemsAtEverySize, sidewaysAtEverySize } from './axe.ts';
import { followLink, openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const namesOf = (page: Page): Promise<string[]> =>
  page.locator('#root .experts-table .hc-expert-name a').evaluateAll((all) => all.map((one) => one.textContent ?? ''));

/** Opens a page that its scripts fill, from answers of the API. */
async function openFilled(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`${site.url}/follow`);
  await followLink(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function answerOf<T>(path: string): Promise<T> {
  const reply = await fetch(site.url + path);
  return (await reply.json()) as T;
}

test('ticked experts stand side by side, where letters can be read on a phone and axe finds nothing', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page, '/experts', 'Who calls it right');
  assert.notEqual((await namesOf(page))[0], 'Cassandra');
  const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}` });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  assert.ok(page.url().endsWith('/experts'), 'nobody is compared with nobody');
  for (const name of ['Cassandra', 'Pythia', 'Merlin', 'Sibyl']) await box(name).check();
  await page.getByText('Four ticked, which is the most.').waitFor();
  assert.equal(await box('Tiresias').isDisabled(), true);
  await page.getByRole('columnheader', { name: 'At least' }).getByRole('link').click();
  await page.waitForURL('**/experts?sort=sure');
  await page.locator('#root .experts-table tbody tr').first().getByRole('link', { name: 'Cassandra' }).waitFor();
  assert.equal(await box('Merlin').isChecked(), true, 'another order keeps who is ticked');
  for (const name of ['Merlin', 'Sibyl']) await box(name).uncheck();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.waitForURL('**/experts/compare?who=cassandra&who=pythia');
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
  const heads = page.locator('#root .compare-table thead th');
  assert.deepEqual(await heads.allInnerTexts(), ['Cassandra', 'Pythia']);
  const shapes = await heads.locator('path').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  assert.equal(new Set(shapes).size, 2);
  await page.getByRole('img', { name: /^Hits beyond chance so far: Cassandra 4\.1, Pythia/ }).waitFor();
  assert.deepEqual(await problemsAtEverySize(page), []);
  await page.setViewportSize({ width: 320, height: 568 });
  const chart = page.locator('#root .compare-chart');
  assert.deepEqual(await chart.locator('li:visible').allInnerTexts(), ['Cassandra', 'Pythia']);
  const written = await chart.locator('svg[role="img"] text:visible').evaluateAll((all) =>
    all.map((text) => {
      const svg = text.closest('svg') as SVGSVGElement;
      return Number.parseFloat(getComputedStyle(text).fontSize) * (svg.getBoundingClientRect().width / 640);
    }),
  );
  assert.ok(written.length > 0 && Math.min(...written) >= 9.5, `${Math.min(...written)} px`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const whoIsTicked = async (): Promise<string[]> => {
    await page.getByText('Two ticked.').waitFor();
    const ticked = page.locator('#root').getByRole('checkbox', { checked: true });
    return ticked.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).sort());
  };
  await page.locator('.record-kicker').getByRole('link', { name: 'Experts' }).click();
  await page.waitForURL('**/experts');
  assert.deepEqual(await whoIsTicked(), ['cassandra', 'pythia'], 'to compare others, one begins with these');
  await page.goBack();
  await page.goBack();
  await page.waitForURL('**/experts?sort=sure');
  assert.deepEqual(await whoIsTicked(), ['cassandra', 'pythia'], 'Back keeps who is ticked');
  assert.deepEqual(complaints, []);
});

const odd = [
  'عرافة بغداد',
  '🔮🧙‍♀️',
  'x'.repeat(10_000),
  '',
  'Two of one name',
  'Two of one name',
  '<b>bold</b> & "so"',
];

test('odd names, many experts and many calls fit on the pages; a failure is said, and so is that nobody made such a call', async () => {
  const { page } = await openPage(site.browser);
  const [best] = (await answerOf<WireExpertRecords>('/api/experts')).data;
  assert.ok(best);
  const { role_line: _, ...example } = best;
  const rows = Array.from({ length: 130 }, (_, i): WireExpertRow => {
    const name = odd[i] ?? `Expert ${i}`;
    return { ...example, id: i + 1, slug: `expert-${i + 1}`, name, x_handle: null, rank: i < 20 ? i + 1 : null };
  });
  const withRows = (data: readonly WireExpertRow[]) => async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), data } });
  };
  await page.route('**/api/experts', withRows(rows));
  await openFilled(page, '/experts', 'Who calls it right');
  await page.locator('.experts-table').waitFor();
  const names = await namesOf(page);
  assert.equal(names.length, 100);
  assert.deepEqual([names[0], names[3], names[6]], ['عرافة بغداد', 'Unknown', '<b>bold</b> & "so"']);
  assert.deepEqual(await page.locator('.hc-expert-handle').allInnerTexts(), ['No. 5', 'No. 6']);
  await page.getByRole('link', { name: 'Show all 130' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.hc-expert-name').length === 130);
  assert.deepEqual(await sidewaysAtEverySize(page), []);
  await page.setViewportSize({ width: 1440, height: 900 });

  const ofTops = '**/api/experts?kind=top';
  await page.route(ofTops, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'overloaded', message: 'Too much at once' } }),
  );
  await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Top' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('The records could not be loaded.').waitFor();
  await page.unroute(ofTops);
  await page.route(ofTops, withRows([]));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Nobody has made such a call (top) yet.').waitFor();

  await page.route('**/api/experts/cassandra', async (route) => {
    const answer = await route.fetch();
    const record = (await answer.json()) as WireExpertRecord;
    const { calls } = record.data;
    const many = Array.from({ length: 1000 }, (_, i) => ({ ...calls[i % calls.length], id: 100_000 + i }));
    const data = { ...record.data, name: 'x'.repeat(10_000), calls: many };
    await route.fulfill({ response: answer, json: { ...record, data } });
  });
  await openFilled(page, '/experts/cassandra', `${'x'.repeat(199)}…`);
  const count = () => page.locator('#btc .calls li').count();
  assert.equal(await count(), 30);
  assert.deepEqual(await problemsAtEverySize(page), []);
  await page.setViewportSize({ width: 1440, height: 900 });
  const more = page.locator('#btc').getByRole('button', { name: /^Show 200 more of/ });
  await more.click();
  assert.equal(await count(), 230);
});

test('names and letters of pictures stay whole on a tablet; on phones each figure has one place, and the best are seen without scrolling', async () => {
  const { page, complaints } = await openOwnPage(site.browser, {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
  });
  await open(page, '/experts/calchas', 'Calchas');
  const gaps = await page.locator('.record-picture .hc-picture-desktop').evaluateAll((all) =>
    all.map((picture) => {
      const texts = [...picture.querySelectorAll('.hc-picture-words text')];
      const places = texts.map((text) => ({ said: text.textContent ?? '', box: text.getBoundingClientRect() }));
      const prices = places.filter(({ said }) => said.startsWith('$')).map(({ box }) => box.right);
      const names = places.filter(({ said }) => said === 'Calchas').map(({ box }) => box.left);
      return Math.min(...names) - Math.min(...prices);
    }),
  );
  assert.ok(gaps.length === 3 && gaps.every((gap) => gap > 0), `a name lies on a price: ${gaps}`);
  await page.locator('.record-kicker').getByRole('link', { name: 'Experts' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Who calls it right' }).waitFor();
  await page.locator('.hc-expert-name a').first().waitFor();
  const heights = await page
    .locator('.hc-expert-name a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  assert.ok(Math.max(...heights) < 24, 'a name has one line');
  for (const one of await page.locator('#root .header :is(a, button)').all()) {
    const box = await one.boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 44, `${await one.innerText()}: ${JSON.stringify(box)}`);
  }
  const row = (at: number) => page.locator('#root .experts-table tbody tr').nth(at).boundingBox();
  await page.setViewportSize({ width: 844, height: 390 });
  const best = await row(0);
  assert.ok(best && best.y + best.height <= 390, `turned: ${JSON.stringify(best)}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const second = await row(1);
  assert.ok(second && second.y + second.height <= 844, JSON.stringify(second));
  const [kinds, box] = [
    await page.getByRole('navigation', { name: 'Kind', exact: true }).boundingBox(),
    await page.locator('.experts .find').boundingBox(),
  ];
  assert.ok(kinds && box && box.y - kinds.y - kinds.height >= 6, `${JSON.stringify(kinds)} ${JSON.stringify(box)}`);
  assert.ok(box.x <= kinds.x && box.width >= kinds.width, `${JSON.stringify(kinds)} ${JSON.stringify(box)}`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const figure of ['At least', 'Chance', 'Last call', 'Open']) {
    const places = await page
      .locator(`.experts-table [data-label="${figure}"]`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    assert.ok(places.length > 10 && new Set(places).size === 1, figure);
  }
  await page.getByRole('navigation', { name: 'Asset', exact: true }).getByRole('link', { name: 'Strategy' }).tap();
  const without = page.locator('.experts-table tr', { hasText: 'none counts' }).first();
  await without.waitFor();
  assert.equal(await without.locator('[data-label="Edge"]').isVisible(), false, 'no name of a figure without it');

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.locator('#root .pages-menu');
  const ways = menu.getByRole('navigation', { name: 'Pages' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.touchscreen.tap(100, 120)]) {
    await menu.locator('summary').tap();
    await ways.waitFor();
    assert.equal(await ways.locator('[aria-current]').innerText(), 'Experts');
    await close();
    await ways.waitFor({ state: 'hidden' });
  }
  await menu.locator('summary').tap();
  await ways.getByRole('link', { name: 'Bitcoin' }).tap();
  await page.waitForURL('**/btc');
  assert.deepEqual(complaints, []);
  await page.context().close();
});
