import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOwnPage } from '../browser.ts';
import { lately, openDesk } from './apiDesk.ts';
import { call, detail, note, press, rowOf, sendIn, signedIn } from './desk.ts';

const desk = openDesk({ bars: lately(100_000) });

test('whatever somebody wrote is shown as text: markup, long words, other directions, links that run scripts [D2 D3]', async () => {
  const { page, complaints } = await desk.openPage();
  const notes = `=HYPERLINK("http://evil") <script>alert(1)</script> ${'W'.repeat(1900)}`;
  await sendIn(desk, {
    expert_name: '<img src=x onerror=alert(1)> محمد',
    notes,
    submitter_email: 'ab@example.org',
    ai_metadata: '{"tweet_proposals":[{"style":"<b>loud</b>","text":"x"}]}',
  });
  const old = await sendIn(desk, { expert_name: 'As stored once', price_prediction: '160000' });
  await page.route(`**/prediction_submissions/${old}`, async (route) => {
    const reply = await route.fetch();
    const answer = (await reply.json()) as { data: Record<string, unknown> };
    // what an older server may have stored
    const stored = { source_url: 'javascript:alert(1)', target_time: 'no day', notes: 'N'.repeat(1_000_000) };
    await route.fulfill({ response: reply, json: { ...answer, data: { ...answer.data, ...stored } } });
  });
  const isNarrow = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  await desk.enter('/admin/dashboard');
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
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Lise', price_prediction: '170000' });
  await desk.enter(`/admin/dashboard?id=${id}`);
  await detail(page).getByRole('heading', { name: 'Lise' }).waitFor();
  await page.route('**/prediction_submissions/news*', (route) => route.abort());
  await call(desk, 'PUT', `/api/admin/prediction_submissions/${id}`, { status: 'rejected', admin_comment: 'First' });
  await press(page, 'a');
  await note(page, /^(Error approving submission: |Submission \d+: )/).waitFor();
  await page.getByRole('button', { name: `Show submission ${id}` }).click();
  await detail(page).locator('.detail-head').getByText('Rejected').waitFor();
  await detail(page).locator('.fields').getByText('First').waitFor();
});

test('a server that goes away and comes back is told and heard again; Back and reload keep the place [D5]', async () => {
  const { page } = await openOwnPage(desk.browser); // a clock stays with its page
  await page.clock.install();
  await sendIn(desk, { expert_name: 'Before' });
  await signedIn(page, desk, '/admin/dashboard?sort=oldest');
  await rowOf(page, 'Before').locator('.row-name').click();
  await detail(page).getByRole('heading', { name: 'Before' }).waitFor();
  await page.reload();
  await detail(page).getByRole('heading', { name: 'Before' }).waitFor();
  await page.goBack();
  await detail(page).waitFor({ state: 'detached' });
  await page.route('**/news*', (route) => route.abort());
  await page.clock.fastForward(15_000);
  await page.getByText('Not live: trying again...').waitFor();
  await sendIn(desk, { expert_name: 'Meanwhile' });
  await page.unroute('**/news*');
  await page.clock.fastForward(15_000);
  await rowOf(page, 'Meanwhile').waitFor();
  await page.getByText('Not live: trying again...').waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '?sort=oldest');
});
