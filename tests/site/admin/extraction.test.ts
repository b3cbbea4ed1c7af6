import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { detail, note, press } from './desk.ts';
import { button, EXTRACTION, FIRST, focusAt, openExtraction, POST_URL, SECOND, twoCalls } from './extractionDesk.ts';

const { desk, hosts } = openExtraction();
const url = (page: Page) => page.getByLabel('Tweet URL');
const sentIn = () => desk.storage.models.submissions.findAll({ order: [['id', 'ASC']], raw: true });

async function extract(page: Page): Promise<void> {
  await url(page).fill(POST_URL);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What was read' }).waitFor();
}

test('what was read of a pasted link is told as it is, text as text; each of its predictions becomes a submission, and approved a public prediction [D1 D4 E2 E3]', async () => {
  const { page, complaints } = await desk.openPage();
  hosts.model.says = [twoCalls];
  await desk.enter('/admin/dashboard');
  await page.getByRole('link', { name: 'Tweet Extraction' }).click();
  await extract(page);
  await focusAt(page, 'What was read'); // the focus goes to what came
  const words = page.locator('.post-words');
  assert.equal(await words.locator('mark').innerText(), FIRST);
  assert.match(await words.innerText(), /<img src=x onerror="document.title=1">/);
  assert.equal(await page.locator('main img, .proposals b').count(), 0);
  const facts = page.locator('.facts');
  for (const said of [
    'Ada Oracle @ada, verified by X',
    '42 likes, 7 reposts, 3 replies',
    'by X’s API',
    'grok-4-0709, which is sure to 92 %',
    'verified: its words stand in the post and say this price',
    'complete: all of it was found',
  ]) {
    await facts.getByText(said, { exact: true }).waitFor();
  }
  await page.getByText('The post names no asset for June.').waitFor();
  assert.match(await page.locator('.proposals').innerText(), /<b>bold<\/b>\s+37\d \/ 280/);

  await page.getByLabel('MSTR Range').check();
  assert.equal(await words.locator('mark').innerText(), SECOND);
  const before = (await sentIn()).length;
  await page.getByLabel('Price Minimum').fill('1,400');
  await page.getByLabel('Price Maximum').fill('1,600.50');
  await page.getByLabel('Prediction Outcome').selectOption('Success');
  await button(page, 'Submit for Admin Review').dblclick();
  await page.getByText('Submission', { exact: true }).waitFor();
  // the first one is next
  await page.getByRole('radio', { name: 'BTC Target' }).and(page.locator(':checked')).waitFor();
  await button(page, 'Submit for Admin Review').click();
  await page.getByRole('heading', { name: 'What was read' }).waitFor({ state: 'detached' });
  await focusAt(page, 'url');
  assert.equal(await url(page).inputValue(), '', 'the form is empty after the last');
  const made = (await sentIn()).slice(before);
  assert.deepEqual(
    made.map(({ asset, kind, price_min, price_max, status, prediction_outcome }) => [
      ...[asset, kind, price_min, price_max, status, prediction_outcome],
    ]),
    [
      ['mstr', 'range', 1400, 1600.5, 'pending', 'success'],
      ['btc', 'target', null, null, 'pending', 'pending'],
    ],
  );
  const last = made.at(-1);
  assert.ok(last);
  assert.deepEqual(
    [last.expert_name, last.twitter_handle, last.target_time, last.source_url, last.notes],
    ['Ada Oracle', 'ada', '2029-12-31', POST_URL, FIRST],
  );
  const metadata = JSON.parse(last.ai_metadata ?? '');
  assert.deepEqual([metadata.extraction_method, metadata.tweet_proposals.length], ['grok_ai', 1]);

  await page.getByRole('link', { name: `Open submission ${last.id}` }).click();
  await detail(page).getByRole('heading', { name: 'Ada Oracle' }).waitFor();
  await press(page, 'a');
  await note(page, /^Submission approved successfully!/).waitFor();
  await desk.release();
  assert.match((await desk.get('/api/predictions')).payload, /Ada Oracle/);
  assert.deepEqual(complaints, []);
});

test('what X does not show can be asked for again or pasted; what is missing is named, what is typed outlasts a reload and a Clear, and who types on is not interrupted [E1 E3 E4]', async () => {
  const { page } = await desk.openPage();
  await desk.enter(EXTRACTION);
  const asked = hosts.x.asked.length;
  await url(page).fill('https://example.org/ada/status/1');
  await button(page, 'Extract').click();
  await page.getByText('Please enter a valid Twitter/X.com URL', { exact: true }).waitFor();
  await focusAt(page, 'url');
  assert.equal(hosts.x.asked.length, asked);

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/extract-tweet', async (route) => {
    await answer.promise;
    await route.abort().catch(() => undefined); // the page asks no more
  });
  await url(page).fill(POST_URL);
  await button(page, 'Extract').click();
  await page.getByText('That may take up to three minutes.').waitFor();
  await button(page, 'Cancel').click();
  await button(page, 'Extract').waitFor();
  await focusAt(page, 'url');
  answer.resolve();
  await page.unroute('**/api/extract-tweet');

  const json = { success: false, error: 'tweet_deleted', message: 'X has no such post' };
  await page.route('**/api/extract-tweet', (route) => route.fulfill({ status: 404, json }), { times: 2 });
  await button(page, 'Extract').click();
  await page.getByText('X has no such post', { exact: true }).waitFor();
  const [anew] = await Promise.all([page.waitForRequest('**/api/extract-tweet'), button(page, 'Read again').click()]);
  assert.equal(anew.postDataJSON().fresh, true);
  await button(page, 'Extract').waitFor(); // it is answered
  await page.getByText('X has no such post', { exact: true }).waitFor();
  await page.getByLabel('The post’s words').fill('Bitcoin at $150,000 by the end of 2029, I say.');
  await page.getByLabel('Author').fill('@bo');
  await page.getByLabel('Posted').fill('2025-02-03');
  hosts.model.says = ['no JSON'];
  await url(page).fill('');
  await button(page, 'Extract').click();
  await page.getByText('as it was pasted').waitFor();
  await page.getByText('rules for texts', { exact: true }).waitFor();
  assert.equal(await page.getByLabel('Prediction Made').inputValue(), '03/02/2025');

  const name = page.getByLabel('Expert Name');
  await name.fill(' ');
  await page.getByLabel('Source URL').fill('https://x.com/bo/status/77');
  await page.getByLabel('Prediction Type').selectOption('Range');
  await button(page, 'Submit for Admin Review').click();
  await page.getByText('Please fill in required fields: Expert Name, Price Minimum, Price Maximum').waitFor();
  await focusAt(page, 'expert_name');
  await page.getByLabel('Prediction Type').selectOption('Target');
  await name.fill('Bo Typed');
  await page.reload();
  await name.waitFor();
  assert.equal(await name.inputValue(), 'Bo Typed');
  await button(page, 'Submit for Admin Review').click();
  await note(page, /waits for review/).waitFor();
  await page.getByLabel('Twitter Handle').fill('typed');
  await button(page, 'Clear').click();
  await name.waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  assert.equal(await page.getByLabel('Twitter Handle').inputValue(), 'typed');
});
