import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../live/eventually.ts';
import { openOwnPage } from '../browser.ts';
import { detail, goTo, note, press, signedIn } from './desk.ts';
import { button, EXTRACTION, FIRST, focused, openExtraction, POST_URL, SECOND, twoCalls } from './extractionDesk.ts';

const { desk, hosts } = openExtraction();
const url = (page: Page) => page.getByLabel('Tweet URL');
const sentIn = () => desk.storage.models.submissions.findAll({ order: [['id', 'ASC']], raw: true });

async function extract(page: Page): Promise<void> {
  await url(page).fill(POST_URL);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What was read' }).waitFor();
}

test('a pasted link becomes a submission, and approved a prediction on /btc [D1 E3 D4]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/dashboard');
  await page.getByRole('link', { name: 'Tweet Extraction' }).click();
  await extract(page);
  assert.equal(await focused(page), 'What was read', 'the focus goes to what came');
  await button(page, 'Submit for Admin Review').click();
  await note(page, /^Submission \d+ waits for review\./).waitFor();
  const [made] = await sentIn();
  assert.ok(made);
  assert.deepEqual(
    [made.expert_name, made.twitter_handle, made.status, made.target_time, made.source_url, made.notes],
    ['Ada Oracle', 'ada', 'pending', '2029-12-31', POST_URL, FIRST],
  );
  const metadata = JSON.parse(made.ai_metadata ?? '');
  assert.deepEqual([metadata.extraction_method, metadata.tweet_proposals.length], ['grok_ai', 1]);

  await page.getByRole('link', { name: `Open submission ${made.id}` }).click();
  await detail(page).getByRole('heading', { name: 'Ada Oracle' }).waitFor();
  await press(page, 'a');
  await note(page, /^Submission approved successfully!/).waitFor();
  await desk.release();
  await page.goto(`${desk.url}/btc`);
  await page.locator('.hc-panel').getByText('Ada Oracle').first().waitFor();
  assert.deepEqual(complaints, []);
});

test('what was read is told as it is, text as text; of several predictions each is sent by itself, and the form is empty three seconds after the last [E2 E3]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter(EXTRACTION);
  await extract(page);
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
  assert.deepEqual([await url(page).inputValue(), await focused(page)], ['', 'url']);
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
  assert.equal(await page.getByRole('link', { name: /^Open submission/ }).count(), 1, 'the way to it stays');
  assert.deepEqual(complaints, []);
});

test('what is missing is named, what is typed outlasts a reload and a sign-in that ended, and who types on is not interrupted [E3]', async () => {
  const { page } = await openOwnPage(desk.browser);
  await page.clock.install();
  const reviewer = await desk.as('reviewer');
  await signedIn(page, reviewer, EXTRACTION);
  await extract(page);
  const name = page.getByLabel('Expert Name');
  await name.fill(' ');
  await page.getByLabel('Prediction Type').selectOption('Range');
  await button(page, 'Submit for Admin Review').click();
  await page.getByText('Please fill in required fields: Expert Name, Price Minimum, Price Maximum').waitFor();
  assert.equal(await focused(page), 'expert_name');
  await page.getByLabel('Prediction Type').selectOption('Target');
  await name.fill('Ada Typed');
  await page.reload();
  await page.getByLabel('Expert Name').waitFor();
  assert.equal(await name.inputValue(), 'Ada Typed');

  await desk.storage.models.tokens.destroy({ where: { name: 'a reviewer' } });
  await button(page, 'Submit for Admin Review').click();
  await page.getByText('Your sign-in has ended.').waitFor();
  const again = await desk.as('reviewer');
  await page.evaluate((token) => {
    localStorage.setItem('adminLoggedIn', 'true');
    localStorage.setItem('adminUsername', 'owner');
    localStorage.setItem('adminToken', token);
  }, again.token);
  await page.goto(desk.url + EXTRACTION);
  await page.getByLabel('Expert Name').waitFor();
  assert.equal(await name.inputValue(), 'Ada Typed');

  await button(page, 'Submit for Admin Review').click();
  await note(page, /waits for review/).waitFor();
  await page.getByLabel('Twitter Handle').fill('typed');
  await page.clock.fastForward(5000);
  assert.equal(await page.getByLabel('Twitter Handle').inputValue(), 'typed');
  await button(page, 'Clear').click();
  await name.waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  assert.equal(await page.getByLabel('Twitter Handle').inputValue(), 'typed');
});

test('each way to fail has its words, a long wait can be ended, and words that X does not show can be pasted [E1 E4]', async () => {
  const { page } = await desk.openPage();
  await desk.enter(EXTRACTION);
  const say = async (typed: string, said: string): Promise<void> => {
    await url(page).fill(typed);
    await button(page, 'Extract').click();
    await page.getByText(said, { exact: true }).waitFor();
    assert.equal(await focused(page), 'url');
  };
  const asked = hosts.x.asked.length;
  await say('', 'Please enter a tweet URL');
  await say('https://example.org/ada/status/1', 'Please enter a valid Twitter/X.com URL');
  assert.equal(hosts.x.asked.length, asked);

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/extract-tweet', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await url(page).fill(POST_URL);
  await button(page, 'Extract').click();
  await page.getByText('That may take up to three minutes.').waitFor();
  assert.equal(await button(page, 'Extracting...').getAttribute('aria-disabled'), 'true');
  await button(page, 'Cancel').click();
  await button(page, 'Extract').waitFor();
  assert.equal(await focused(page), 'url');
  answer.resolve();
  await page.unroute('**/api/extract-tweet');

  const fail = (status: number, json: object) =>
    page.route('**/api/extract-tweet', (route) => route.fulfill({ status, json }), { times: 1 });
  await fail(500, {});
  await button(page, 'Extract').click();
  await page.getByText('Failed to extract tweet data. This feature may require API keys.', { exact: true }).waitFor();
  await page.getByLabel('The post’s words').waitFor();
  await fail(404, { success: false, error: 'tweet_deleted', message: 'X has no such post' });
  const [asksAnew] = await Promise.all([
    page.waitForRequest('**/api/extract-tweet'),
    button(page, 'Read again').click(),
  ]);
  assert.equal(asksAnew.postDataJSON().fresh, true, 'what X did not show can be asked for again');
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

  await page.getByLabel('Source URL').fill('https://x.com/bo/status/77');
  await page.getByLabel('Expert Name').fill('Bo');
  await page.route('**/api/submissions', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await button(page, 'Submit for Admin Review').click();
  await page.getByText('Failed to submit prediction', { exact: true }).waitFor();
  const keys: (string | undefined)[] = [];
  const before = (await sentIn()).length;
  await page.route('**/api/submissions', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch(); // it arrives, and its answer is lost
    return route.abort();
  });
  await button(page, 'Submit for Admin Review').click();
  await note(page, /waits for review/).waitFor();
  assert.equal(keys[0], keys[1]);
  await eventually('stored once', async () => (await sentIn()).length === before + 1);
});

test('the tab is for who may edit, and keeps its place in the address [D1]', async () => {
  const { page } = await desk.openPage();
  hosts.model.says = [twoCalls];
  await desk.enter('/admin/dashboard', await desk.as('viewer'));
  await page.getByRole('link', { name: 'Approved' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Tweet Extraction' }).count(), 0);
  await goTo(page, EXTRACTION);
  await page.getByText('This page is not for you.').waitFor();

  await desk.enter('/admin/mstr');
  await page.getByRole('link', { name: 'Tweet Extraction' }).click();
  await extract(page);
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Approved' }).click();
  await page.getByText('No MSTR submissions found for approved status').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'What was read' }).waitFor();
  assert.match(page.url(), /\/admin\/mstr\?tab=extraction$/);
  await button(page, 'Paste the post’s words instead').click();
});
