import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createFolder, dailyBars } from '../../api/fixture.ts';
import { eventually } from '../../live/eventually.ts';
import { openDesk } from './apiDesk.ts';
import { detail, note, press, rowOf } from './desk.ts';

const desk = openDesk(async (scope) => {
  const brand = join(await createFolder(scope), 'brand.json');
  await writeFile(brand, JSON.stringify({ fallbackExperts: ['Pythia'] }));
  return { settings: { HINDCAST_BRAND: brand } };
});
const LIST = '/api/admin/prediction_submissions';

const heading = (page: Page, name: string) => detail(page).getByRole('heading', { name }).waitFor();
const bulk = (page: Page) => page.getByRole('region', { name: 'Several at once' });
const statusOf = async (id: number) => (await desk.storage.models.submissions.findByPk(id))?.status;
const keptOf = (page: Page, id: number) =>
  page.evaluate((name) => Object.keys(sessionStorage).filter((key) => key.endsWith(name)), `hindcast:submission:${id}`);

test('the next three are there before they are asked for; a key that is held decides once; what was typed goes with the decision [D4 D5]', async () => {
  const { page } = await desk.openPage();
  const ids: number[] = [];
  for (const name of ['Ann', 'Bea', 'Cy', 'Di', 'Ed', 'Flo']) ids.push(await desk.send({ expert_name: `Key ${name}` }));
  const [ann = 0, bea = 0] = ids;
  const read: number[] = [];
  const written: string[] = [];
  page.on('request', (request) => {
    const [, id] = /prediction_submissions\/(\d+)$/.exec(request.url()) ?? [];
    if (id && request.method() === 'GET') read.push(Number(id));
    if (request.method() !== 'GET') written.push(new URL(request.url()).pathname);
  });
  await desk.enter(`/admin/dashboard?search=Key&sort=oldest&id=${ann}`);
  await heading(page, 'Key Ann');
  await eventually('three ahead', () => read.length >= 4);
  assert.deepEqual(
    [...read].sort((a, b) => a - b),
    ids.slice(0, 4),
  );

  await page.locator('#detail-title').focus();
  await page.keyboard.down('x');
  await heading(page, 'Key Bea');
  for (let held = 0; held < 3; held++) await page.keyboard.down('x');
  await page.keyboard.up('x');
  await note(page, 'Submission rejected successfully!').waitFor();
  assert.deepEqual([written, await statusOf(bea)], [[`${LIST}/${ann}`], 'pending']);
  assert.equal(new URL(page.url()).searchParams.get('id'), String(bea));

  await press(page, 'r');
  await detail(page).getByLabel('Admin comment').fill('It says nothing');
  assert.equal((await keptOf(page, bea)).length, 1);
  await detail(page)
    .getByRole('button', { name: /^Reject Submission/ })
    .click();
  await note(page, 'Submission rejected successfully!').waitFor();
  await heading(page, 'Key Cy');
  await eventually('nothing kept', async () => (await keptOf(page, bea)).length === 0);

  await press(page, 'i');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'influencer');
  assert.equal(await detail(page).getByLabel('Influencer').inputValue(), 'new');
  await press(page, 'Escape');

  await press(page, 's');
  await bulk(page).getByText('1 submission picked').waitFor();
  await press(page, 's');
  await bulk(page).waitFor({ state: 'detached' });
  await press(page, 's');
  await bulk(page).waitFor();
  await page.getByLabel('Order').selectOption('newest');
  await page.waitForURL((url) => url.searchParams.get('sort') === 'newest');
  await bulk(page).waitFor({ state: 'detached' });
  await press(page, 'Escape');
  await rowOf(page, 'Key Flo').waitFor();
  const names = () => page.locator('tbody .row-name').allInnerTexts();
  assert.deepEqual((await names()).slice(0, 2), ['Key Flo', 'Key Ed']);

  await page.getByRole('button', { name: /^Keys/ }).click();
  await page.getByLabel(/^Single keys act/).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await rowOf(page, 'Key Flo').locator('.row-name').click();
  await heading(page, 'Key Flo');
  const before = written.length;
  for (const key of ['x', 'a', 's', 'e', 'j']) await press(page, key);
  await press(page, 'Escape');
  await detail(page).waitFor({ state: 'detached' });
  assert.deepEqual([written.length, await bulk(page).count(), await page.getByRole('dialog').count()], [before, 0, 0]);
});

test('beside a submission stand its twins, how its splits change its verdict, what a model said of it and who did what [D3 D7]', async () => {
  const { page } = await desk.openPage();
  await desk.addBars(
    dailyBars(
      '2024-12-01',
      Array.from({ length: 31 }, (_, day) => 100 + (day % 3)),
      'mstr',
    ),
  );
  const split = { asset: 'mstr', day: '2024-12-10', ratio: '10:1', stored: 'adjusted' };
  assert.equal((await desk.call('POST', '/api/admin/prices/splits', split)).status, 200);
  const said = { asset: 'mstr', expert_name: 'Thetis', source_url: 'https://example.org/said', notes: 'So' } as const;
  const days = { prediction_made: '2024-12-03', target_time: '2024-12-31', price_prediction: '$1,500' } as const;
  const other = await desk.send({ ...said, ...days });
  const ai_metadata = '{"tweet_proposals":[{"style":"<b>loud</b>"}]}';
  const id = await desk.send({ ...said, ...days, ai_metadata });
  await desk.addPredictions([
    {
      ...{ asset: 'mstr', expert: 'Thetis', kind: 'target', price_target: 1500, source_url: said.source_url },
      ...{ prediction_made: '2024-12-03', end_date: '2024-12-31', notes: 'So' },
    },
  ]);
  const prediction = (await desk.storage.models.predictions.findOne({ where: { price_target: 1500 } }))?.id;
  await desk.call('PUT', `${LIST}/${id}/update`, { notes: 'So be it' });
  // the page keeps the choice of the test before, that keys do nothing, until it is loaded
  await desk.enter(`/admin/mstr?id=${id}`, { isLoaded: true });
  const twins = detail(page).getByRole('region', { name: 'Duplicates' });
  assert.equal(
    await twins.getByRole('link', { name: `Prediction ${prediction}` }).getAttribute('href'),
    `/p/${prediction}`,
  );

  const metadata = detail(page).locator('.metadata');
  await metadata.getByText('AI metadata').click();
  assert.deepEqual(JSON.parse(await metadata.locator('pre').innerText()), JSON.parse(ai_metadata));
  await detail(page).getByText('Who did what').click();
  await detail(page).locator('.trail li').getByText('edited a submission').waitFor();
  assert.match(
    await detail(page).locator('.trail li').first().innerText(),
    /edited a submission[\s\S]*words So → So be it/,
  );

  await press(page, 'e');
  await detail(page).getByLabel('Price prediction').fill('1,010');
  await detail(page).getByText('How it is judged').click();
  await detail(page)
    .locator('.preview-rule')
    .getByText('$1,010 as quoted, $101 since the 10:1 split of 10 Dec 2024')
    .waitFor();
  await twins.getByRole('button', { name: `Submission ${other}` }).click();
  await page.waitForURL((url) => url.searchParams.get('id') === String(other));
  await detail(page).locator('.detail-id').getByText(String(other)).waitFor();
});

test('what is saved is the version that was read: what somebody changed since, unheard, is not written over [D5]', async () => {
  const { page } = await desk.openPage();
  const id = await desk.send({ expert_name: 'Versed', notes: 'first' });
  await page.route('**/prediction_submissions/news*', (route) => route.abort());
  await desk.enter(`/admin/dashboard?id=${id}`);
  await heading(page, 'Versed');
  await detail(page).getByLabel('Edit Mode').check();
  await detail(page).getByLabel('Notes').fill('mine');
  await detail(page).getByLabel('Prediction made').fill('2026-01-05');
  for (const [button, failed] of [
    ['Save Prediction Date', 'Error saving prediction date. Please try again.'],
    ['Save Changes', 'Error saving data. Please try again.'],
  ] as const) {
    await desk.call('PUT', `${LIST}/${id}/update`, { admin_comment: `Before ${button}` });
    await detail(page).getByRole('button', { name: button }).click();
    await note(page, failed).getByText('changed admin_comment').waitFor();
  }
  const row = await desk.storage.models.submissions.findByPk(id);
  assert.deepEqual([row?.notes, row?.prediction_made], ['first', null]);
});

test('a long list is read on as it is scrolled, and its rest can be picked unread; what waits longest comes first [D2 D4]', async () => {
  const { page } = await desk.openPage();
  const rows = Array.from({ length: 130 }, (_, n) => `Many ${String(n).padStart(3, '0')}`);
  for (const expert_name of rows) await desk.send({ expert_name });
  await desk.enter('/admin/dashboard?search=Many');
  await rowOf(page, 'Many 000').waitFor();
  await page.getByLabel('Pick all that were read').check();
  const bulk = page.getByRole('region', { name: 'Several at once' });
  await bulk.getByText('100 submissions picked').waitFor();
  await bulk.getByRole('button', { name: 'Pick the first 1,000' }).click();
  await bulk.getByText('130 submissions picked').waitFor();
  await bulk.getByRole('button', { name: 'Pick none' }).click();

  await desk.enter('/admin/dashboard?search=Many&sort=newest');
  await rowOf(page, 'Many 129').waitFor();
  const table = page.getByRole('table', { name: 'Submissions' });
  assert.equal(await table.getAttribute('aria-rowcount'), '-1', 'there is more');
  const scroller = page.locator('.queue-rows');
  await scroller.evaluate((list) => list.scrollTo(0, 80 * 52));
  await page.waitForFunction(() => document.querySelector('[aria-rowcount="131"]'));
  await scroller.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await rowOf(page, 'Many 000').waitFor();
});

test('a name of the brand’s list, while the list of experts is away, is whom it means and makes no second expert [D9]', async () => {
  const { page } = await desk.openPage();
  const { influencers } = desk.storage.models;
  await desk.addPredictions([
    { expert: 'Pythia', kind: 'target', price_target: 150, prediction_made: '2026-11-01', end_date: '2029-12-31' },
  ]);
  const id = await desk.send({ expert_name: 'The oracle', price_prediction: '$140' });
  const pythia = (await influencers.findOne({ where: { name: 'Pythia' } }))?.id;
  await page.route('**/admin/influencers', (route) => route.abort());
  // a list that loaded before would stand in for it
  await desk.enter(`/admin/dashboard?id=${id}`, { isLoaded: true });
  await heading(page, 'The oracle');
  await press(page, 'i');
  await detail(page).getByLabel('Influencer').selectOption({ label: 'Pythia' });
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/approve')),
    detail(page)
      .getByRole('button', { name: /^Approve & Import/ })
      .click(),
  ]);
  await note(page, 'Submission approved successfully!').waitFor();
  assert.equal((sent.postDataJSON() as { influencer_id: unknown }).influencer_id, pythia);
  assert.equal(await influencers.count({ where: { name: 'Pythia' } }), 1);
});

test('the open row stands in full view, below the names of the columns too, whichever way the list is gone through [D2]', async () => {
  const { page } = await desk.openPage({ viewport: { width: 1440, height: 500 } });
  for (let n = 10; n < 22; n++) await desk.send({ expert_name: `Way ${n}` });
  await desk.enter('/admin/dashboard?search=Way&sort=oldest');
  await rowOf(page, 'Way 10').waitFor();
  const isInView = (name: string) =>
    page.waitForFunction((expected) => {
      const row = document.querySelector('.queue-row[aria-current]');
      const list = document.querySelector('.queue-rows');
      const head = document.querySelector('.queue-columns');
      if (!row?.textContent?.includes(expected) || !list || !head) return false;
      const { top, bottom } = row.getBoundingClientRect();
      return top >= head.getBoundingClientRect().bottom - 1 && bottom <= list.getBoundingClientRect().bottom + 1;
    }, name);
  for (let n = 10; n < 22; n++) {
    await press(page, 'j');
    await isInView(`Way ${n}`);
  }
  for (let n = 20; n >= 10; n--) {
    await press(page, 'k');
    await isInView(`Way ${n}`);
  }
});
