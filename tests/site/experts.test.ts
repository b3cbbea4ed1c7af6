import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireExpertRecord, WireExpertRecords, WireExpertRow } from '@hindcast/domain/track';
import type { Page } from 'playwright-core';
import { problemsAtEverySize } from './axe.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const namesOf = (page: Page): Promise<string[]> =>
  page.locator('#root .experts-table .hc-expert-name a').evaluateAll((all) => all.map((one) => one.textContent ?? ''));

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator('#first').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function answerOf<T>(path: string): Promise<T> {
  const reply = await fetch(site.url + path);
  return (await reply.json()) as T;
}

test('the experts’ records are on their pages before any script, and without one', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/experts?sort=name`, { waitUntil: 'load' });
  const first = page.locator('#first .experts-table tbody tr').first();
  assert.match(await first.innerText(), /Amphiaraus\s+@amphiaraus\s+2 of 3/);
  await page.locator('#first .experts-table thead a', { hasText: 'At least' }).click();
  await page.waitForURL('**/experts?sort=sure');
  assert.match(await first.innerText(), /Cassandra/);
  await page.locator('#first .hc-expert-name a', { hasText: 'Cassandra' }).click();
  await page.waitForURL('**/experts/cassandra');
  const says = page.locator('#first .expert-says');
  assert.match(await says.innerText(), /^5 of 5 came true; calls like these would have come true 0\.9 times/);
  assert.equal(await page.locator('#first .calls a[href="/p/1"]').count(), 1);
  assert.ok((await page.locator('#first .record-picture svg').count()) > 0);
  await page.goto(`${site.url}/experts/compare?who=cassandra,merlin`, { waitUntil: 'load' });
  assert.match(
    await page.locator('#first .compare-table').innerText(),
    /Cassandra\s+Merlin\s+Came true\s+5 of 5\s+3 of 4/,
  );
  await page.goto(`${site.url}/experts/compare?who=nobody,cassandra,merlin`, { waitUntil: 'load' });
  assert.match(
    await page.locator('#first .compare').innerText(),
    /nobody[\s\S]*Cassandra\s+Merlin\s+Came true\s+5 of 5/,
  );
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('a press on a column puts the table in its order, a second one turns it; asset and kind are in the address', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page, '/experts', 'Who calls it right');
  const rows = (await answerOf<WireExpertRecords>('/api/experts')).data;
  assert.deepEqual(
    await namesOf(page),
    rows.map(({ name }) => name),
  );
  const column = page.getByRole('columnheader', { name: 'Expert' });
  await column.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/experts?sort=name');
  assert.equal(await column.getAttribute('aria-sort'), 'ascending');
  const sorted = rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
  assert.deepEqual(await namesOf(page), sorted);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/experts?sort=-name');
  assert.equal(await column.getAttribute('aria-sort'), 'descending');
  assert.deepEqual(await namesOf(page), sorted.toReversed());
  await page.getByRole('navigation', { name: 'Asset', exact: true }).getByRole('link', { name: 'Strategy' }).click();
  await page.waitForURL('**/experts?asset=mstr&sort=-name');
  const mstr = (await answerOf<WireExpertRecords>('/api/experts?asset=mstr')).data.map(({ name }) => name);
  await page.waitForFunction((many) => document.querySelectorAll('.hc-expert-name').length === many, mstr.length);
  assert.deepEqual((await namesOf(page)).sort(), mstr.sort());
  await page.goBack();
  await page.waitForURL('**/experts?sort=-name');
  const terms = page.getByText('What the figures mean');
  await terms.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/Two of two may be luck/).waitFor();
  assert.deepEqual(complaints, []);
});

test('an expert’s page tells the record, leads to every call and to the chart, and has one address', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page, '/experts/cassandra', 'Cassandra');
  assert.equal(await page.title(), 'Cassandra: 5 of 5 came true · Hindcast');
  const { data } = await answerOf<WireExpertRecord>('/api/experts/cassandra');
  const calls = await page.locator('.calls a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  assert.deepEqual(calls.toSorted(), data.calls.map(({ id }) => `/p/${id}`).toSorted());
  const main = await page.getByRole('main').innerText();
  assert.match(main, /2 calls have their last day ahead\. The next one counts after/);
  assert.match(main, /5 calls say something, not much/);
  const chart = page.getByRole('link', { name: 'Open on the Bitcoin chart' });
  assert.equal(await chart.getAttribute('href'), '/btc?expert=Cassandra');
  await page.locator('.calls a[href="/p/1"]').click();
  await page.waitForURL('**/p/1');
  await page.locator('.record-who a', { hasText: 'Cassandra' }).click();
  await page.waitForURL('**/experts/cassandra');
  await page.getByRole('heading', { level: 1, name: 'Cassandra' }).waitFor();
  await page.goto(`${site.url}/experts/CASSANDRA`);
  assert.equal(new URL(page.url()).pathname, '/experts/cassandra');
  assert.deepEqual(complaints, []);
  assert.equal((await page.goto(`${site.url}/experts/nobody`))?.status(), 404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'All experts' }).click();
  await page.waitForURL(`${site.url}/experts`);
});

test('the page of an unknown expert leads to all experts without scripts; that of another unknown address does not', async () => {
  const { page } = await openOwnPage(site.browser, { javaScriptEnabled: false });
  for (const path of ['/experts/nobody', '/experts/nobody?asOf=2023-03-14']) {
    assert.equal((await page.goto(site.url + path, { waitUntil: 'load' }))?.status(), 404);
    await page.locator('#first main').getByRole('link', { name: 'All experts' }).click();
    await page.waitForURL(`${site.url}/experts`);
  }
  await page.goto(`${site.url}/nowhere`, { waitUntil: 'load' });
  assert.equal(await page.getByText('Nobody is known by that name').count(), 0);
  await page.context().close();
});

test('places, a calibration and goalposts that moved are there where an expert has made the calls for them', async () => {
  const { page, complaints } = await openOwnPage(site.browser, { javaScriptEnabled: false });
  const rows = (await answerOf<WireExpertRecords>('/api/experts')).data;
  await page.goto(`${site.url}/experts`, { waitUntil: 'load' });
  const places = await page.locator('#first .experts-rank').allInnerTexts();
  assert.deepEqual(places.slice(0, 4), ['1', '2', '3', '4']);
  const ranked = rows.filter(({ rank }) => rank !== null).map(({ slug }) => slug);
  assert.deepEqual(ranked, ['mimir', 'pythia', 'helenus', 'calchas']);
  const says = (slug: string) =>
    page.goto(`${site.url}/experts/${slug}`, { waitUntil: 'load' }).then(() => page.locator('#first main').innerText());
  assert.match(await says('pythia'), /Place 2.*Chance and outcome/s);
  assert.match(await says('calchas'), /Place 4.*Goalposts moved/s);
  assert.equal(await page.locator('#first .chain li').count(), 3);
  assert.match(await says('calchas'), /Bitcoin: Target \$150,000\s+the nearest close was \d+ % below it/);
  assert.doesNotMatch(await says('cassandra'), /Place \d|Goalposts moved|Chance and outcome/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('ticked experts stand side by side; one alone, the same one twice and an unknown one are said', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page, '/experts', 'Who calls it right');
  const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}` });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  assert.ok(page.url().endsWith('/experts'), 'nobody is compared with nobody');
  for (const name of ['Cassandra', 'Pythia', 'Merlin', 'Sibyl']) await box(name).check();
  await page.getByText('Four ticked, which is the most.').waitFor();
  assert.equal(await box('Tiresias').isDisabled(), true);
  await page.getByRole('columnheader', { name: 'At least' }).getByRole('link').click();
  await page.waitForURL('**/experts?sort=sure');
  assert.equal(await box('Merlin').isChecked(), true, 'another order keeps who is ticked');
  for (const name of ['Merlin', 'Sibyl']) await box(name).uncheck();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.waitForURL('**/experts/compare?who=cassandra&who=pythia');
  await page.locator('#first').waitFor({ state: 'detached' });
  const heads = page.locator('#root .compare-table thead th');
  assert.deepEqual(await heads.allInnerTexts(), ['Cassandra', 'Pythia']);
  const shapes = await heads.locator('path').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  assert.equal(new Set(shapes).size, 2);
  await page.getByRole('img', { name: /^Hits beyond chance so far: Cassandra 4\.1, Pythia/ }).waitFor();
  await page.goBack();
  await page.waitForURL('**/experts?sort=sure');
  const ticked = page.locator('#root').getByRole('checkbox', { checked: true });
  const whoIsTicked = async (): Promise<string[]> => {
    await page.getByText('Two ticked.').waitFor();
    return ticked.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).sort());
  };
  assert.deepEqual(await whoIsTicked(), ['cassandra', 'pythia'], 'Back keeps who is ticked');
  await open(page, '/experts/compare?who=merlin,sibyl', 'Side by side');
  await page.locator('.record-kicker').getByRole('link', { name: 'Experts' }).click();
  await page.waitForURL('**/experts');
  assert.deepEqual(await whoIsTicked(), ['merlin', 'sibyl'], 'to compare others, one begins with these');
  await open(page, '/experts/compare?who=cassandra,Cassandra,nobody', 'Compare experts');
  const text = await page.getByRole('main').innerText();
  assert.match(text, /It takes another one to compare with/);
  assert.match(text, /Nobody is known as “nobody”/);
  assert.deepEqual(await heads.allInnerTexts(), ['Cassandra']);
  assert.deepEqual(
    complaints.filter((said) => !said.includes('404')),
    [],
  );
});

test('the table says that nobody has made such a call, and that records could not be loaded; Retry asks again', async () => {
  const { page } = await openPage(site.browser);
  await page.route('**/api/experts?kind=top', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'overloaded', message: 'Too much at once' } }),
  );
  await open(page, '/experts', 'Who calls it right');
  await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Top' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('The records could not be loaded.').waitFor();
  await page.unroute('**/api/experts?kind=top');
  await page.route('**/api/experts?kind=top', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), data: [] } });
  });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Nobody has made such a call (top) yet.').waitFor();
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

test('odd names, five hundred experts and ten thousand calls fit on the pages, and axe finds nothing', async () => {
  const { page, complaints } = await openPage(site.browser);
  const [example] = (await answerOf<WireExpertRecords>('/api/experts')).data;
  assert.ok(example);
  const rows = Array.from({ length: 500 }, (_, i): WireExpertRow => {
    const name = odd[i] ?? `Expert ${i}`;
    return { ...example, id: i + 1, slug: `expert-${i + 1}`, name, x_handle: null, rank: i < 20 ? i + 1 : null };
  });
  await page.route('**/api/experts', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), data: rows } });
  });
  await open(page, '/experts', 'Who calls it right');
  const names = await namesOf(page);
  assert.equal(names.length, 100);
  assert.deepEqual([names[0], names[3], names[6]], ['عرافة بغداد', 'Unknown', '<b>bold</b> & "so"']);
  assert.deepEqual(await page.locator('.hc-expert-handle').allInnerTexts(), ['No. 5', 'No. 6']);
  assert.deepEqual(await problemsAtEverySize(page), []);
  await page.getByRole('link', { name: 'Show all 500' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.hc-expert-name').length === 500);
  await page.route('**/api/experts/cassandra', async (route) => {
    const answer = await route.fetch();
    const record = (await answer.json()) as WireExpertRecord;
    const { calls } = record.data;
    const many = Array.from({ length: 10_000 }, (_, i) => ({ ...calls[i % calls.length], id: 100_000 + i }));
    const data = { ...record.data, name: 'x'.repeat(10_000), calls: many };
    await route.fulfill({ response: answer, json: { ...record, data } });
  });
  await open(page, '/experts/cassandra', `${'x'.repeat(199)}…`);
  const count = () => page.locator('#btc .calls li').count();
  assert.equal(await count(), 30);
  await page
    .locator('#btc')
    .getByRole('button', { name: /^Show 200 more of/ })
    .click();
  assert.equal(await count(), 230);
  assert.deepEqual(await problemsAtEverySize(page), []);
  assert.deepEqual(complaints, []);
});

test('names stay whole on a tablet, and on a small phone a figure has one place in all cards', async () => {
  const { page } = await openPage(site.browser);
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, '/experts', 'Who calls it right');
  const heights = await page
    .locator('.hc-expert-name a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  assert.ok(Math.max(...heights) < 24, 'a name has one line');
  await page.setViewportSize({ width: 320, height: 568 });
  for (const figure of ['At least', 'Chance', 'Last call', 'Open']) {
    const places = await page
      .locator(`.experts-table [data-label="${figure}"]`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    assert.ok(places.length > 10 && new Set(places).size === 1, figure);
  }
  await open(page, '/experts?asset=mstr', 'Who calls it right');
  const without = page.locator('.experts-table tr', { hasText: 'none counts' }).first();
  assert.equal(await without.locator('[data-label="Edge"]').isVisible(), false, 'no name of a figure without it');
});

test('on a tablet no name in an expert’s picture stands over the prices beside it', async () => {
  const { page } = await openPage(site.browser);
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, '/experts/calchas', 'Calchas');
  const least = await page.locator('.record-picture .hc-picture-desktop').evaluateAll((all) =>
    all.map((picture) => {
      const texts = [...picture.querySelectorAll('.hc-picture-words text')];
      const places = texts.map((text) => ({ said: text.textContent ?? '', box: text.getBoundingClientRect() }));
      const prices = places.filter(({ said }) => said.startsWith('$')).map(({ box }) => box.right);
      const names = places.filter(({ said }) => said === 'Calchas').map(({ box }) => box.left);
      return Math.min(...names) - Math.min(...prices);
    }),
  );
  assert.equal(least.length, 3);
  for (const gap of least) assert.ok(gap > 0, String(gap));
});

test('what a finger presses in the header of a tablet is 44 px high', async () => {
  const { page } = await openOwnPage(site.browser, { viewport: { width: 820, height: 1180 }, hasTouch: true });
  await open(page, '/experts', 'Who calls it right');
  for (const one of await page.locator('#root .header :is(a, button)').all()) {
    const box = await one.boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 44, `${await one.innerText()}: ${JSON.stringify(box)}`);
  }
  await page.context().close();
});

test('a call that alone is open is not called the next one', async () => {
  const { page } = await openPage(site.browser);
  await open(page, '/experts/taliesin', 'Taliesin');
  assert.match(await page.getByRole('main').innerText(), /One call has its last day ahead\. It counts after /);
});

test('an expert’s page and the comparison are readable by axe at every size', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page, '/experts/pythia', 'Pythia');
  assert.deepEqual(await problemsAtEverySize(page), []);
  await open(page, '/experts/compare?who=pythia,merlin,cassandra,sibyl', 'Side by side');
  assert.deepEqual(await problemsAtEverySize(page), []);
  assert.deepEqual(complaints, []);
});

test('records are shown as they stood on a day: a press leads to an expert’s on that day, and back to today', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page, '/experts?asset=btc', 'Who calls it right');
  await page.getByText('Time machine').click();
  await page.getByLabel('As it stood on').fill('2024-06-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL('**/experts?asset=btc&asOf=2024-06-01');
  await page.locator('#root').getByText('As it stood on 1 Jun 2024: today’s rule').waitFor();
  const then = (await answerOf<WireExpertRecords>('/api/experts?asset=btc&asOf=2024-06-01')).data;
  const now = (await answerOf<WireExpertRecords>('/api/experts?asset=btc')).data;
  assert.deepEqual(
    await namesOf(page),
    then.map(({ name }) => name),
  );
  assert.ok(then.length < now.length);
  const [best] = then;
  await page.locator('.hc-expert-name a').first().click();
  await page.waitForURL(`**/experts/${best?.slug}?asOf=2024-06-01`);
  const record = (await answerOf<WireExpertRecord>(`/api/experts/${best?.slug}?asOf=2024-06-01`)).data;
  await page.getByText(`${record.hits} of ${record.counted} came true`).first().waitFor();
  await page.getByRole('link', { name: 'Back to today' }).click();
  await page.waitForURL(`**/experts/${best?.slug}`);
  const today = (await answerOf<WireExpertRecord>(`/api/experts/${best?.slug}`)).data;
  assert.notDeepEqual([record.hits, record.counted], [today.hits, today.counted]);
  await page.getByText(`${today.hits} of ${today.counted} came true`).first().waitFor();
  assert.deepEqual(complaints, []);
});

test('a day that cannot be shown says why, and leads back to today', async () => {
  const { page } = await openPage(site.browser);
  for (const [day, why] of [
    ['2025-02-31', '“2025-02-31” is no day'],
    ['2099-01-01', '1 Jan 2099 is in the future'],
    ['1999-01-01', '1 Jan 1999 is before the first price'],
  ]) {
    await open(page, `/experts?asOf=${day}`, 'Who calls it right');
    const said = page.getByRole('alert').filter({ hasText: String(why) });
    assert.match(await said.innerText(), /\. This is how it stands today\. Back to today$/);
    await page.locator('.experts-table').waitFor();
    await page.getByRole('link', { name: 'Back to today' }).click();
    await page.waitForURL('**/experts');
    await page.locator('.experts-table').waitFor();
  }
});

test('on a phone the first two records are seen without scrolling, and the menu leads to the other pages', async () => {
  const { page, complaints } = await openOwnPage(site.browser, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await open(page, '/experts', 'Who calls it right');
  const second = await page.locator('#root .experts-table tbody tr').nth(1).boundingBox();
  assert.ok(second && second.y + second.height <= 844);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
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
