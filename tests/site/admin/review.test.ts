import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { daysAgo, lately, openDesk } from './apiDesk.ts';
import { call, detail, holdClock, lookAgain, note, press, rowOf, sendIn } from './desk.ts';

const MADE = daysAgo(300);

const desk = openDesk({ bars: lately(100_000, 400) }, ({ storage }) =>
  storage.models.influencers.bulkCreate([
    { name: 'Cassandra', x_handle: 'cassandra' },
    { name: 'Pythia' },
    { name: 'Tiresias' },
  ]),
);

const DASHBOARD = '/admin/dashboard';
const button = (page: Page, name: string | RegExp) => detail(page).getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => detail(page).getByRole('heading', { name });

interface Submission {
  readonly status: string;
  readonly admin_comment: string | null;
  readonly prediction_made: string | null;
  readonly price_target: number | null;
  readonly decision: { readonly prediction_id: number | null } | null;
}
const submission = async (id: number): Promise<Submission> =>
  ((await call(desk, 'GET', `/api/admin/prediction_submissions/${id}`)) as { data: Submission }).data;

test('the Bitcoin dashboard lists who said what, with what can be done, and says where nothing is [D1 D2]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter(DASHBOARD);
  await page.getByText('No pending submissions found.').waitFor();
  const id = await sendIn(desk, {
    expert_name: 'Kassandra <b>',
    twitter_handle: 'cassandra',
    source_url: 'https://x.com/cassandra/status/1',
    prediction_type: 'pricetimerange',
    price_min: '90000',
  });
  await lookAgain(page);
  await rowOf(page, 'Kassandra <b>').waitFor();
  assert.match(await page.title(), /^\(1\) Admin Dashboard - Prediction Submissions/);
  assert.deepEqual(await page.locator('thead th').allInnerTexts(), [
    ...['', 'Expert', 'Twitter', 'Prediction', 'Type', 'Target Date', 'Submitted', 'Status', 'Source', 'Actions'],
  ]);
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'UTC' });
  assert.deepEqual(
    (await rowOf(page, 'Kassandra <b>').locator('td').allInnerTexts()).map((text) => text.split('\n')),
    [
      [''],
      ['Kassandra <b>', 'Matches: Cassandra'],
      ['@cassandra'],
      ['≥ $90k'],
      ['Minimum by date'],
      ['31/12/2029'],
      [today],
      ['Pending'],
      ['x.com'],
      ['View', 'Approve', 'Reject'],
    ],
  );
  assert.deepEqual(await page.locator('.tabs a').allInnerTexts(), [
    'Pending\n1',
    'Approved',
    'Rejected',
    'All',
    'X Posts',
    'Tweet Extraction',
  ]);
  for (const name of ['MSTR Dashboard', 'NAKA Dashboard']) await page.getByRole('link', { name }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).waitFor();

  await call(desk, 'PUT', `/api/admin/prediction_submissions/${id}`, { status: 'rejected', admin_comment: 'No' });
  await lookAgain(page);
  await rowOf(page, 'Kassandra <b>').getByText('Rejected', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Rejected' }).click();
  await rowOf(page, 'Kassandra <b>').waitFor();
  assert.deepEqual(await rowOf(page, 'Kassandra <b>').locator('button').allInnerTexts(), ['Kassandra <b>', 'View']);
  await page.getByRole('link', { name: 'Approved' }).click();
  await page.getByText('No approved submissions found.').waitFor();
  assert.equal(new URL(page.url()).search, '?status=approved');
  assert.deepEqual(complaints, []);
});

test('Approve & Import makes a prediction of the expert and the days that were chosen; the public chart has it [D4 D3]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Nobody Known', prediction_made: MADE, notes: 'One fifty' });
  await desk.enter(DASHBOARD);
  await rowOf(page, 'Nobody Known').getByRole('button', { name: 'Approve Nobody Known' }).click();
  await heading(page, 'Approve Submission').waitFor();
  const expert = detail(page).getByLabel('Influencer');
  await expert.getByRole('option', { name: 'Pythia' }).waitFor({ state: 'attached' });
  assert.equal(await expert.inputValue(), 'new');
  assert.match(await expert.innerText(), /^Create New Influencer: Nobody Known/);
  assert.equal(
    await detail(page)
      .getByLabel(/^Start date/)
      .inputValue(),
    `${MADE.slice(8)}/${MADE.slice(5, 7)}/${MADE.slice(0, 4)}`,
  );
  assert.equal(
    await detail(page)
      .getByLabel(/^End date/)
      .inputValue(),
    '31/12/2029',
  );
  await expert.selectOption({ label: 'Pythia' });
  await detail(page)
    .getByLabel(/^End date/)
    .fill('2029-11-30');
  await detail(page).locator('.preview-rule').getByText('until 30 Nov 2029').waitFor({ state: 'attached' });
  await button(page, 'Approve & Import').click();
  await note(page, 'Submission approved successfully! Switch to the "Approved" tab to see it.').waitFor();
  await assertPublic(id, { name: 'Pythia', start: MADE, end: '2029-11-30' });

  // by an edit of its status it leaves the record: that is asked about
  await desk.enter(`${DASHBOARD}?status=approved&id=${id}`);
  await heading(page, 'Nobody Known').waitFor();
  await detail(page).getByLabel('Edit Mode').check();
  await detail(page).getByLabel('Submission status').selectOption('pending');
  await button(page, 'Save Changes').click();
  await detail(page)
    .getByText(/^Prediction \d+ is on the record: this withdraws it there/)
    .waitFor();
  assert.equal((await submission(id)).status, 'approved');
  await button(page, 'Save Changes').click();
  await note(page, 'Data saved successfully!').waitFor();
  assert.equal((await submission(id)).status, 'pending');
});

async function assertPublic(id: number, wanted: { name: string; start: string; end: string }): Promise<void> {
  const prediction = (await submission(id)).decision?.prediction_id;
  await desk.release();
  const rows = JSON.parse((await desk.get('/api/predictions')).payload) as Record<string, unknown>[];
  const found = rows.find((row) => row.id === prediction);
  assert.ok(found, `submission ${id} is public`);
  const { name } = found.influencer as { name: string };
  assert.deepEqual({ name, start: found.start_date, end: found.end_date }, wanted);
}

test('every field can be edited; what is typed is shown as it is read, and what may mean two is asked [D3 D5 D7]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Emmy Noether', twitter_handle: 'emmy' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Emmy Noether').waitFor();
  assert.match(await detail(page).locator('.fields').innerText(), /Prediction made\s+N\/A/);
  await detail(page).getByLabel('Edit Mode').check();
  const fields = [
    ...['Expert name', 'Twitter handle', 'Nostr key', 'Prediction type', 'Price prediction', 'Price target'],
    ...['Price min', 'Price max', 'Direction', 'Target date', 'Prediction made', 'Source URL', 'Notes'],
    ...['Submitter email', 'Submission status', 'Prediction outcome', 'Admin comment'],
  ];
  assert.deepEqual(await detail(page).locator('.edit-field label').allInnerTexts(), fields);

  await detail(page).getByLabel('Prediction made').fill('2025-05-06');
  await button(page, 'Save Prediction Date').click();
  await note(page, 'Prediction date saved successfully!').waitFor();
  assert.equal((await submission(id)).prediction_made, '2025-05-06');

  const price = detail(page).getByLabel('Price target');
  await price.fill('$1,250.50');
  await detail(page).getByText('Read as $1,250.50').waitFor();
  await price.fill('1.500');
  await detail(page).getByText('Which do you mean?').waitFor();
  await button(page, '$1,500').click();
  assert.equal(await price.inputValue(), '1500');
  await price.fill('160,000');
  await detail(page).getByText('1 unsaved change').waitFor();
  await button(page, 'Save Changes').click();
  await note(page, 'Data saved successfully!').waitFor();
  assert.equal((await submission(id)).price_target, 160_000);

  await page.route('**/update', (route) => route.abort());
  await detail(page).getByLabel('Notes').fill('Lost?');
  await button(page, 'Save Changes').click();
  await note(page, 'Error saving data. Please try again.').waitFor();
  assert.equal(await detail(page).getByLabel('Notes').inputValue(), 'Lost?');
  await page.unroute('**/update');

  await detail(page).getByLabel('Submission status').selectOption('rejected');
  await detail(page).getByLabel('Admin comment').fill('It says nothing');
  await button(page, 'Save Changes').click();
  await heading(page, 'View Submission').waitFor();
  await detail(page).locator('.detail-head').getByText('Rejected').waitFor();
  const { status, admin_comment } = await submission(id);
  assert.deepEqual([status, admin_comment], ['rejected', 'It says nothing']);
});

test('what is typed is followed at once: by the price beside it, the preview and its doubt; a day that cannot be is told at its field [D3 D7]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Follower', source_url: 'https://\u0430pple.com/said' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Follower').waitFor();
  assert.equal(await detail(page).locator('.words-link').innerText(), 'https://xn--pple-43d.com/said');
  await detail(page).getByLabel('Edit Mode').check();
  const preview = detail(page).locator('.preview');
  await detail(page).getByLabel('Price prediction').fill('8,000,000');
  assert.equal(await detail(page).getByLabel('Price target').inputValue(), '8000000');
  await preview.getByText('Doubtful: its price $8,000,000 is more than 20 times').waitFor();
  await detail(page).getByLabel('Price prediction').fill('190,000');
  assert.equal(await detail(page).getByLabel('Price target').inputValue(), '190000');
  await preview.locator('.preview-doubt').waitFor({ state: 'detached' });
  assert.match((await preview.locator('.preview-rule p').textContent()) ?? '', /\$190,000/);
  await detail(page).getByLabel('Target date').fill('2101-01-01');
  await preview.locator('.preview-verdict').getByText('The date must be a day from').waitFor();
  assert.equal(await preview.locator('.preview-verdict > *').count(), 1, 'there is no verdict beside a problem');
  await button(page, 'Save Changes').click();
  await detail(page).locator('.edit-field').getByText('The date must be a day from').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'target_time');
  await detail(page).getByLabel('Target date').fill('2029-06-30');
  await button(page, 'Save Changes').click();
  await note(page, 'Data saved successfully!').waitFor();
  assert.equal((await submission(id)).price_target, 190_000);
});

test('a rejection asks why, a failed one is told, and for ten seconds it can be undone [D5 R2]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Rosalind' });
  const next = await sendIn(desk, { expert_name: 'Hedy' });
  await desk.enter(`${DASHBOARD}?sort=oldest&search=&id=${id}`);
  await heading(page, 'Rosalind').waitFor();
  await holdClock(page);
  await press(page, 'r');
  await heading(page, 'Reject Submission').waitFor();
  await button(page, /^Reject Submission/).click();
  await detail(page).getByText('Say why it is rejected').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA', 'the focus is at the reason');
  assert.equal((await submission(id)).status, 'pending', 'without a reason nothing is rejected');
  await page.route(`**/prediction_submissions/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'No disk' } })
      : route.continue(),
  );
  await press(page, '1');
  await press(page, 'Enter');
  await note(page, 'Error rejecting submission: No disk').waitFor();
  await heading(page, 'Hedy').waitFor();
  await page.unroute(`**/prediction_submissions/${id}`);
  await note(page, 'Error rejecting')
    .getByRole('button', { name: `Show submission ${id}` })
    .click();
  await heading(page, 'Rosalind').waitFor();
  await press(page, 'Enter');
  await note(page, 'Submission rejected successfully!').waitFor();
  const { status, admin_comment } = await submission(id);
  assert.deepEqual([status, admin_comment], ['rejected', 'No source']);
  await press(page, 'u');
  await note(page, 'is pending again').waitFor();
  assert.equal((await submission(id)).status, 'pending');
  assert.ok(next > id);
});

test('keys go through the list and decide; what is doubtful is shown before it is approved [D4]', async () => {
  const { page } = await desk.openPage();
  const same = { price_prediction: '333000', target_time: '2029-06-30', source_url: 'https://example.org/same' };
  const first = await sendIn(desk, { expert_name: 'Twin One', ...same });
  const second = await sendIn(desk, { expert_name: 'Twin One', ...same });
  const third = await sendIn(desk, { expert_name: 'Plain Words', price_prediction: '222000' });
  await desk.enter(`${DASHBOARD}?search=n&sort=newest&id=${third}`);
  await heading(page, 'Plain Words').waitFor();
  await press(page, 'a');
  await heading(page, 'Twin One').waitFor();
  await note(page, 'Submission approved successfully!').waitFor();
  assert.equal((await submission(third)).status, 'approved');
  await press(page, 'a');
  await heading(page, 'Approve Submission').waitFor();
  await detail(page).getByText('Says nearly the same').waitFor();
  assert.equal((await submission(second)).status, 'pending', 'a twin is shown first');
  await press(page, 'Escape');
  await press(page, 'd');
  await page.waitForURL((url) => url.searchParams.get('id') === String(first));
  await note(page, 'Submission rejected successfully!').waitFor();
  assert.match((await submission(second)).admin_comment ?? '', new RegExp(`^Says the same as submission ${first}`));
  await heading(page, 'Twin One').waitFor();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await press(page, 'x');
  await note(page, 'Submission rejected successfully!').waitFor();
  assert.equal((await submission(first)).admin_comment, 'Spam');
  await press(page, 'k');
  await press(page, '/');
  assert.equal(await page.evaluate(() => document.activeElement?.className.includes('queue-search')), true);
  await page.keyboard.type('a');
  await page.waitForURL((url) => url.searchParams.get('search') === 'a');
  assert.equal((await submission(second)).status, 'rejected', 'keys in a field are letters');
  await press(page, '?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
});

test('what somebody else changed meanwhile is shown beside what was typed, and nothing is written over unseen [D5]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Sofya', notes: 'first' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Sofya').waitFor();
  await detail(page).getByLabel('Edit Mode').check();
  await detail(page).getByLabel('Notes').fill('mine');
  await call(desk, 'PUT', `/api/admin/prediction_submissions/${id}/update`, { notes: 'theirs' });
  await lookAgain(page);
  const clash = page.getByRole('alert', { name: 'Changed meanwhile' });
  await clash.waitFor();
  assert.deepEqual(await clash.locator('h4, dd').allInnerTexts(), ['Notes', 'first', 'theirs', 'mine']);
  assert.equal(await detail(page).getByLabel('Notes', { exact: true }).inputValue(), 'mine');
  await clash.getByRole('button', { name: 'Keep what I typed' }).click();
  await button(page, 'Save Changes').click();
  await note(page, 'Data saved successfully!').waitFor();
  await detail(page).locator('blockquote').getByText('mine').waitFor();
});

test('several are decided at once: how many is said before, and what became of each after [D4 D5]', async () => {
  const { page } = await desk.openPage();
  const ids = [];
  for (const name of ['Bulk A', 'Bulk B', 'Bulk C']) {
    const past = name === 'Bulk C' ? { target_time: '2020-01-01' } : {};
    ids.push(await sendIn(desk, { expert_name: name, price_prediction: String(200_000 + ids.length * 9000), ...past }));
  }
  await desk.enter(`${DASHBOARD}?search=Bulk`);
  await rowOf(page, 'Bulk C').waitFor();
  await holdClock(page);
  await page.getByLabel('Pick all that were read and are pending').check();
  const bulk = page.getByRole('region', { name: 'Several at once' });
  await bulk.getByRole('button', { name: 'Approve…' }).click();
  await bulk.getByRole('button', { name: 'Approve 3 submissions' }).click();
  await note(page, '2 submissions were approved.').waitFor();
  assert.match(await bulk.locator('.bulk-refused').innerText(), new RegExp(`^${ids[2]} Bulk C: .*cannot become`));
  await note(page, '2 submissions were approved.').getByRole('button', { name: /^Undo/ }).click();
  await note(page, 'Undone: 2 submissions are pending again.').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-mark="decided"]').length === 0);
  for (const id of ids) assert.equal((await submission(id)).status, 'pending');
});

test('Strategy and Nakamoto have the same dashboard, with their own words and calls [R1 R2 W3]', async () => {
  const { page } = await desk.openPage();
  await desk.enter('/admin/mstr');
  await page.getByText('No MSTR submissions found for pending status').waitFor();
  assert.match(await page.locator('.review-how').innerText(), /^Approve what somebody said in public of MSTR's price/);
  const columns = await page.locator('thead th').allInnerTexts();
  assert.deepEqual([columns[1], columns[3]], ['Expert Name', 'MSTR Price Prediction']);
  assert.deepEqual(await page.locator('.tabs a').allInnerTexts(), [
    'All',
    'Pending\n0',
    'Approved',
    'Rejected',
    'X Posts',
    'Tweet Extraction',
  ]);
  const lists: string[] = [];
  page.on('request', (request) => lists.push(request.url()));
  const id = await sendIn(desk, { asset_type: 'mstr', expert_name: 'Saylor', price_prediction: '700' });
  await lookAgain(page);
  await rowOf(page, 'Saylor').getByRole('button', { name: 'Approve Saylor' }).click();
  await detail(page)
    .getByLabel(/^Admin comment/)
    .fill('Seen');
  await page.route('**/approve', (route) => route.abort());
  await button(page, 'Approve & Import').click();
  await note(page, 'Error approving MSTR submission').waitFor();
  await page.unroute('**/approve');
  await page.route('**/approve', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Too late' } }),
  );
  await page.getByRole('button', { name: `Show submission ${id}` }).click();
  await button(page, 'Approve & Import').click();
  await note(page, 'Failed to approve MSTR submission: Too late').waitFor();
  await page.unroute('**/approve');
  await page
    .getByRole('button', { name: `Show submission ${id}` })
    .last()
    .click();
  await button(page, 'Approve & Import').click();
  await note(page, 'MSTR submission approved successfully!').waitFor();
  assert.equal((await submission(id)).admin_comment, 'Seen');
  assert.ok(lists.some((url) => url.includes('asset=mstr')));
  await page.getByRole('link', { name: 'NAKA Dashboard' }).click();
  await page.getByText('No NAKA submissions found for pending status').waitFor();
  await page.getByRole('link', { name: 'Bitcoin Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard - Prediction Submissions' }).waitFor();
});

test('a list that cannot be loaded says so and is tried again; the choice of experts falls back to names that are known [D9]', async () => {
  const { page } = await desk.openPage();
  await page.route('**/prediction_submissions?*', (route) => route.abort());
  await page.route('**/admin/influencers', (route) => route.abort());
  const id = await sendIn(desk, { expert_name: 'Fallback' });
  // a list that loaded before would stand in for it
  await desk.enter(DASHBOARD, { isLoaded: true });
  await page.getByText('Failed to load submissions. Please make sure the backend server is running.').waitFor();
  await page.unroute('**/prediction_submissions?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await rowOf(page, 'Fallback').getByRole('button', { name: 'Approve Fallback' }).click();
  await detail(page).getByText('The list could not be loaded').waitFor();
  await page.unroute('**/admin/influencers');
  await button(page, 'Load it again').click();
  await detail(page).getByLabel('Influencer').getByRole('option', { name: 'Tiresias' }).waitFor({ state: 'attached' });
  await call(desk, 'PUT', `/api/admin/prediction_submissions/${id}`, { status: 'rejected', admin_comment: 'No' });
});
