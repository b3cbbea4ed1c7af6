import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { problemsAtEverySize } from '../axe.ts';
import { launch, openPage } from '../browser.ts';
import { type AdminServer, call, detail, note, press, rowOf, sendIn, signedIn, startAdmin } from './desk.ts';

let server: AdminServer;
let browser: Browser;

before(async () => {
  server = await startAdmin();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.stop();
});

test('whatever somebody wrote is shown as text: markup, long words, other directions, links that run scripts [D2 D3]', async () => {
  const { page, complaints } = await openPage(browser);
  const notes = `=HYPERLINK("http://evil") <script>alert(1)</script> ${'W'.repeat(1900)}`;
  await sendIn(server, {
    expert_name: '<img src=x onerror=alert(1)> محمد',
    notes,
    submitter_email: 'ab@example.org',
    ai_metadata: '{"tweet_proposals":[{"style":"<b>loud</b>","text":"x"}]}',
  });
  const old = await sendIn(server, { expert_name: 'As stored once', price_prediction: '160000' });
  await page.route(`**/prediction_submissions/${old}`, async (route) => {
    const reply = await route.fetch();
    const answer = (await reply.json()) as { data: Record<string, unknown> };
    // what an older server may have stored
    const stored = { source_url: 'javascript:alert(1)', target_time: 'no day', notes: 'N'.repeat(1_000_000) };
    await route.fulfill({ response: reply, json: { ...answer, data: { ...answer.data, ...stored } } });
  });
  const isNarrow = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  await signedIn(page, server, '/admin/dashboard');
  await rowOf(page, 'onerror').locator('.row-name').click();
  await detail(page).locator('.words h2').getByText('<img src=x').waitFor();
  assert.equal(await detail(page).locator('blockquote').innerText(), notes);
  await detail(page).getByText('AI metadata').click();
  assert.match(await detail(page).locator('.metadata pre').innerText(), /"style": "<b>loud<\/b>"/);
  assert.equal(await page.locator('main img, main script, .metadata b').count(), 0);
  assert.equal(await isNarrow(), true, 'nothing pushes the page wider');

  await rowOf(page, 'As stored once').locator('.row-name').click();
  await detail(page).getByText('Invalid Date').first().waitFor();
  assert.equal((await detail(page).locator('blockquote').innerText()).length, 1_000_000);
  assert.equal(await detail(page).locator('a[href^="javascript"]').count(), 0);
  assert.equal(await isNarrow(), true, 'nothing pushes the page wider');
  assert.deepEqual(complaints, []);
});

test('two operators on one item: the later one is told, and sees what became of it [D5]', async () => {
  const { page } = await openPage(browser);
  const id = await sendIn(server, { expert_name: 'Lise', price_prediction: '170000' });
  await signedIn(page, server, `/admin/dashboard?id=${id}`);
  await detail(page).getByRole('heading', { name: 'Lise' }).waitFor();
  await page.route('**/prediction_submissions/stream', (route) => route.abort());
  await call(server, 'PUT', `/api/admin/prediction_submissions/${id}`, { status: 'rejected', admin_comment: 'First' });
  await press(page, 'a');
  await note(page, /^(Error approving submission: |Submission \d+: )/).waitFor();
  await page.getByRole('button', { name: `Show submission ${id}` }).click();
  await detail(page).locator('.detail-head').getByText('Rejected').waitFor();
  await detail(page).locator('.fields').getByText('First').waitFor();
});

test('a server that goes away and comes back is told and heard again; Back and reload keep the place [D5]', async () => {
  const { page } = await openPage(browser);
  await sendIn(server, { expert_name: 'Before' });
  const first = '{"type":"state","pending":{"btc":1,"mstr":0,"naka":0},"newest":1}\n';
  await page.route('**/stream', (route) => route.fulfill({ contentType: 'application/x-ndjson', body: first }));
  await signedIn(page, server, '/admin/dashboard?sort=oldest');
  await rowOf(page, 'Before').locator('.row-name').click();
  await detail(page).getByRole('heading', { name: 'Before' }).waitFor();
  await page.reload();
  await detail(page).getByRole('heading', { name: 'Before' }).waitFor();
  await page.goBack();
  await detail(page).waitFor({ state: 'detached' });
  await page.getByText('Not live: trying again...').waitFor();
  await sendIn(server, { expert_name: 'Meanwhile' });
  await page.unroute('**/stream');
  await rowOf(page, 'Meanwhile').waitFor();
  await page.getByText('Not live: trying again...').waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '?sort=oldest');
});

test('list and submission are clean for assistive technology at every size, in both themes', async () => {
  const { page } = await openPage(browser);
  await sendIn(server, {
    expert_name: 'Axe',
    price_prediction: '180000',
    notes: 'So',
    source_url: 'https://x.com/a/status/3',
  });
  await signedIn(page, server, '/admin/dashboard');
  await rowOf(page, 'Axe').waitFor();
  assert.deepEqual(await problemsAtEverySize(page), []);
  await rowOf(page, 'Axe').locator('.row-name').click();
  await detail(page).getByRole('heading', { name: 'Axe' }).waitFor();
  await press(page, 'e');
  await press(page, 'r');
  assert.deepEqual(await problemsAtEverySize(page), []);
});
