import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { queueStates } from '../../../api/src/db/models/tweetQueue.ts';
import { lookAgain, note } from './desk.ts';
import { button, EXTRACTION, focusAt, openExtraction, POST_URL, twoCalls } from './extractionDesk.ts';

const { desk, hosts } = openExtraction();
const GONE = 'https://x.com/bo/status/1862000000000000001';

const row = (page: Page, id: number): Locator => page.locator(`#queue-${id}`);
const stands = (page: Page, id: number, status: string) =>
  row(page, id).locator('.status').getByText(status, { exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Items of the queue' }).getByRole('link', { name });

test('links are added, each with what became of it; one by one they are processed, tried again, seen whole, submitted and deleted [Q1 Q2 E3]', async () => {
  const { page, complaints } = await desk.openPage();
  hosts.model.says = [twoCalls];
  await desk.enter(EXTRACTION);
  const links = page.getByLabel('Links to posts');
  await links.fill(`${POST_URL}\n${GONE}\nhttps://example.org/x`);
  await button(page, 'Add 3 to queue').click();
  await page.getByText('2 queued, 1 refused.').waitFor();
  const told = page.getByRole('list', { name: 'What became of each link' }).getByRole('listitem');
  assert.deepEqual(await told.allInnerTexts(), [
    'https://example.org/x: Please enter a valid Twitter/X.com URL',
    `${POST_URL}: queued`,
    `${GONE}: queued`,
  ]);
  assert.equal(await links.inputValue(), '');
  await links.fill(POST_URL);
  await button(page, 'Add to queue').click();
  await page.getByText('0 queued, 1 there already.').waitFor();
  await stands(page, 2, 'pending').waitFor();

  const sent: string[] = [];
  let sentMs = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    sentMs = performance.now();
  });
  const pressedMs = performance.now();
  await button(page, 'Process 1').click();
  await stands(page, 1, 'processing').waitFor();
  await stands(page, 1, 'completed').waitFor();
  assert.deepEqual(sent, ['POST /api/process-tweet-queue-item']);
  assert.ok(sentMs - pressedMs >= 2000, 'two seconds pass before it is sent');
  await focusAt(page, 'View'); // the focus stays
  await row(page, 1).getByText('Ada Oracle').waitFor();
  await button(page, 'Process 2').click();
  await row(page, 2).getByText('Failed to extract tweet data: X has no such post').waitFor();
  await stands(page, 2, 'failed').waitFor();

  await button(page, 'View 1').click();
  const item = page.getByRole('region', { name: 'Item 1' });
  await item.getByText('grok-4-0709').first().waitFor();
  await item.getByRole('listitem').getByText('MSTR Range').waitFor();
  await item.getByText('As JSON').click();
  assert.match(await item.locator('pre').innerText(), /"extraction_method": "grok_ai"/);
  await button(page, 'Take into the form').click();
  await item.waitFor({ state: 'detached' });
  await focusAt(page, 'What was read');
  await button(page, 'Submit for Admin Review').click();
  await note(page, /waits for review/).waitFor();
  const made = await desk.storage.models.submissions.findOne({ order: [['id', 'DESC']] });
  assert.equal((await desk.storage.models.tweetQueue.findByPk(1))?.submission_id, made?.id);
  await lookAgain(page);
  await row(page, 1)
    .getByRole('link', { name: `Submission ${made?.id}` })
    .waitFor();

  await tab(page, /^Failed/).click();
  await row(page, 1).waitFor({ state: 'detached' });
  assert.match(page.url(), /queue=failed/);
  assert.match(await tab(page, /^Failed/).innerText(), /1/);
  await button(page, 'Retry 2').click();
  await page.getByText('No failed posts in the queue.').waitFor();
  await focusAt(page, 'Tweet processing queue'); // its row has gone
  await page.goBack();
  await stands(page, 2, 'pending').waitFor();

  await button(page, 'Delete 2').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusAt(page, 'Delete'); // who thinks better of it is where they were
  await button(page, 'Delete 2').click();
  await page.getByRole('dialog').getByText(GONE).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await note(page, 'Item 2 is deleted.').waitFor();
  await row(page, 2).waitFor({ state: 'detached' });
  await focusAt(page, 'Tweet processing queue'); // the focus is not lost
  assert.equal(await desk.storage.models.tweetQueue.findByPk(2), null, 'on the server too');
  assert.deepEqual(complaints, []);
});

test('what others do is seen while something moves; what is wrong stands at its item, hostile words stay words, and a sample is marked [Q1 Q2 Q3]', async () => {
  const { page } = await desk.openPage();
  const base = { created_at: new Date(), run_at: Date.now() };
  const link = (id: number) => ({ ...base, tweet_id: String(id), tweet_url: `https://x.com/bo/status/${id}` });
  const error = '<b>no</b> \u202Ereversed';
  await desk.storage.models.tweetQueue.bulkCreate([
    { ...base, tweet_url: 'https://x.com/sample/status/3', sample: true, state: queueStates.pending },
    { ...base, tweet_url: 'javascript:alert(1)', state: queueStates.failed, attempts: 3, error },
    { ...link(11), state: queueStates.processing },
    {
      ...link(12),
      state: queueStates.retrying,
      attempts: 2,
      error: 'X is slow',
      run_at: Date.parse('2030-01-02T03:04Z'),
    },
  ]);
  let isAway = true;
  await page.route('**/api/tweet-queue?*', (route) =>
    isAway ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await desk.enter(EXTRACTION);
  const alarm = page.locator('.hc-message');
  await alarm.getByText('Failed to load queue data', { exact: true }).waitFor();
  isAway = false;
  await alarm.getByRole('button', { name: 'Retry' }).click();
  const rows = await desk.storage.models.tweetQueue.findAll({ order: [['id', 'DESC']], limit: 4, raw: true });
  const [again, moves, hostile, sample] = rows.map(({ id }) => id);
  assert.ok(again && moves && hostile && sample);
  await row(page, again).getByText('2 attempts, again 02/01/2030, 03:04').waitFor();
  assert.equal(await row(page, hostile).locator('a, b').count(), 0);
  assert.match(await row(page, hostile).innerText(), /<b>no<\/b> \ufffdreversed/);
  await row(page, sample).getByText('Sample', { exact: true }).waitFor();
  assert.equal(await button(page, `Process ${sample}`).getAttribute('aria-disabled'), 'true');
  await desk.storage.models.tweetQueue.update({ state: queueStates.pending }, { where: { id: moves } });
  await stands(page, moves, 'pending').waitFor();
});
