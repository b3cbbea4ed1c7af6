import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../assetView.ts';
import { daysAgo } from './apiDesk.ts';
import { call, detail, goTo, holdClock, lookAgain, note, press, rowOf, sendIn } from './desk.ts';
import { openOperatorDesk } from './operatorDesk.ts';

const MADE = daysAgo(300);

const desk = openOperatorDesk();

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

test('the Bitcoin dashboard lists who said what, with what can be done; whatever somebody wrote is shown as text [D1 D2 D3]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter(`${DASHBOARD}?search=kassandra`);
  await page.getByText('No pending submission has “kassandra” in its names, words or links.').waitFor();
  const notes = `=HYPERLINK("http://evil") <script>alert(1)</script> محمد ${'W'.repeat(1900)}`;
  const id = await sendIn(desk, {
    ...{ expert_name: 'Kassandra <img src=x>', twitter_handle: 'cassandra', prediction_type: 'pricetimerange' },
    ...{ source_url: 'https://x.com/cassandra/status/1', price_min: '90000', notes },
    ai_metadata: '{"tweet_proposals":[{"style":"<b>loud</b>","text":"x"}]}',
  });
  await lookAgain(page);
  const row = rowOf(page, 'Kassandra <img src=x>');
  await row.waitFor();
  await page.waitForFunction(() => /^\(\d+\) Admin Dashboard - Prediction Submissions/.test(document.title));
  assert.deepEqual(await page.locator('thead th').allInnerTexts(), [
    ...['', 'Expert', 'Twitter', 'Prediction', 'Type', 'Target Date', 'Submitted', 'Status', 'Source', 'Actions'],
  ]);
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'UTC' });
  const cells = [['Kassandra <img src=x>', 'Matches: Cassandra'], ['@cassandra'], ['≥ $90k'], ['Minimum by date']];
  assert.deepEqual(
    (await row.locator('td').allInnerTexts()).map((text) => text.split('\n')),
    [[''], ...cells, ['31/12/2029'], [today], ['Pending'], ['x.com'], ['View', 'Approve', 'Reject']],
  );
  const tabs = (await page.locator('.tabs a').allInnerTexts()).map((name) => name.replace(/\n\d+$/, ''));
  assert.deepEqual(tabs, ['Pending', 'Approved', 'Rejected', 'All', 'X Posts', 'Tweet Extraction']);

  await row.locator('.row-name').click();
  await heading(page, 'Kassandra <img src=x>').waitFor();
  assert.equal(await detail(page).locator('blockquote').innerText(), notes);
  await detail(page).getByText('AI metadata').click();
  assert.match(await detail(page).locator('.metadata pre').innerText(), /"style": "<b>loud<\/b>"/);
  assert.equal(await page.locator('main img, main script, .metadata b').count(), 0);
  const isNarrow = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  assert.equal(isNarrow, true, 'nothing pushes the page wider');

  await call(desk, 'PUT', `/api/admin/prediction_submissions/${id}`, { status: 'rejected', admin_comment: 'No' });
  await lookAgain(page);
  await row.getByText('Rejected', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Rejected' }).click();
  await page.waitForURL(/status=rejected/);
  const buttons = await eventually(
    () => row.locator('button').allInnerTexts(),
    (texts) => texts.length === 2,
  );
  assert.deepEqual(buttons, ['Kassandra <img src=x>', 'View']);
  assert.deepEqual(complaints, []);
});

test('Approve & Import makes a prediction of the expert and the days that were chosen; the public chart has it [D4 D3]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Nobody Known', prediction_made: MADE, notes: 'One fifty' });
  await desk.enter(`${DASHBOARD}?search=Nobody`);
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

test('every field can be edited; what is typed is read, asked where it may mean two, followed by preview and doubt, and refused at its field [D3 D5 D7]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Emmy Noether', source_url: 'https://\u0430pple.com/said' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Emmy Noether').waitFor();
  assert.match(await detail(page).locator('.fields').innerText(), /Prediction made\s+N\/A/);
  assert.equal(await detail(page).locator('.words-link').innerText(), 'https://xn--pple-43d.com/said');
  await detail(page).getByLabel('Edit Mode').check();
  const fields = [
    ...['Expert name', 'Twitter handle', 'Nostr key', 'Prediction type', 'Price prediction', 'Price target'],
    ...['Price min', 'Price max', 'Direction', 'Target date', 'Prediction made', 'Source URL', 'Notes'],
    ...['Submitter email', 'Submission status', 'Prediction outcome', 'Admin comment'],
  ];
  assert.deepEqual(await detail(page).locator('.edit-field label').allInnerTexts(), fields);

  await detail(page).getByLabel('Prediction made').fill(MADE);
  await button(page, 'Save Prediction Date').click();
  await note(page, 'Prediction date saved successfully!').waitFor();
  assert.equal((await submission(id)).prediction_made, MADE);

  const price = detail(page).getByLabel('Price target');
  const preview = detail(page).locator('.preview');
  await detail(page).getByLabel('Price prediction').fill('8,000,000');
  assert.equal(await price.inputValue(), '8000000');
  await preview.getByText('Doubtful: its price $8,000,000 is more than 20 times').waitFor();
  await detail(page).getByLabel('Price prediction').fill('190,000');
  await preview.locator('.preview-doubt').waitFor({ state: 'detached' });
  await price.fill('1.500');
  await detail(page).getByText('Which do you mean?').waitFor();
  await button(page, '$1,500').click();
  assert.equal(await price.inputValue(), '1500');
  await price.fill('$190,000');
  await detail(page).getByLabel('Target date').fill('2101-01-01');
  await preview.locator('.preview-verdict').getByText('The date must be a day from').waitFor();
  await button(page, 'Save Changes').click();
  await detail(page).locator('.edit-field').getByText('The date must be a day from').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'target_time');
  await detail(page).getByLabel('Target date').fill('2029-06-30');
  await button(page, 'Save Changes').click();
  await note(page, 'Data saved successfully!').waitFor();
  assert.equal((await submission(id)).price_target, 190_000);

  await page.route('**/update', (route) => route.abort());
  await detail(page).getByLabel('Submission status').selectOption('rejected');
  await detail(page).getByLabel('Admin comment').fill('It says nothing');
  await button(page, 'Save Changes').click();
  await note(page, 'Error saving data. Please try again.').waitFor();
  assert.equal(await detail(page).getByLabel('Admin comment').inputValue(), 'It says nothing');
  await page.unroute('**/update');
  await button(page, 'Save Changes').click();
  await detail(page).locator('.detail-head').getByText('Rejected').waitFor();
  const { status, admin_comment } = await submission(id);
  assert.deepEqual([status, admin_comment], ['rejected', 'It says nothing']);
});

test('a rejection asks why, a failed one is told, and for ten seconds it can be undone [D5 R2]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Unproven Rosalind' });
  await sendIn(desk, { expert_name: 'Unproven Hedy' });
  await desk.enter(`${DASHBOARD}?sort=oldest&search=Unproven&id=${id}`);
  await heading(page, 'Unproven Rosalind').waitFor();
  await holdClock(page);
  await press(page, 'r');
  await heading(page, 'Reject Submission').waitFor();
  await button(page, /^Reject Submission/).click();
  await detail(page).getByText('Say why it is rejected').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA'); // the focus is at the reason
  assert.equal((await submission(id)).status, 'pending', 'without a reason nothing is rejected');
  await page.route(`**/prediction_submissions/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'No disk' } })
      : route.continue(),
  );
  await press(page, '1');
  await press(page, 'Enter');
  await note(page, 'Error rejecting submission: No disk').waitFor();
  await heading(page, 'Unproven Hedy').waitFor();
  await page.unroute(`**/prediction_submissions/${id}`);
  await note(page, 'Error rejecting')
    .getByRole('button', { name: `Show submission ${id}` })
    .click();
  await heading(page, 'Unproven Rosalind').waitFor();
  await press(page, 'Enter');
  await note(page, 'Submission rejected successfully!').waitFor();
  const { status, admin_comment } = await submission(id);
  assert.deepEqual([status, admin_comment], ['rejected', 'No source']);
  await press(page, 'u');
  await note(page, 'is pending again').waitFor();
  assert.equal((await submission(id)).status, 'pending');
});

test('keys go through the list and decide; what is doubtful is shown and read out before it is approved [D4]', async () => {
  const { page } = await desk.openPage();
  const same = { price_prediction: '133000', target_time: '2029-06-30', source_url: 'https://example.org/same' };
  const first = await sendIn(desk, { expert_name: 'Keyed Twin', ...same });
  const second = await sendIn(desk, { expert_name: 'Keyed Twin', ...same });
  const third = await sendIn(desk, { expert_name: 'Keyed Plain', price_prediction: '122000' });
  await desk.enter(`${DASHBOARD}?search=Keyed&sort=newest&id=${third}`);
  await heading(page, 'Keyed Plain').waitFor();
  await press(page, 'a');
  await heading(page, 'Keyed Twin').waitFor();
  await note(page, 'Submission approved successfully!').waitFor();
  assert.equal((await submission(third)).status, 'approved');
  await press(page, 'a');
  await heading(page, 'Approve Submission').waitFor();
  const nearly = `Nearly the same is said by submission ${first}`;
  await detail(page).getByRole('alert').filter({ hasText: nearly }).waitFor();
  const described = await button(page, /^Approve & Import/).getAttribute('aria-describedby');
  assert.ok((await page.locator(`[id="${described}"]`).innerText()).startsWith(nearly), 'it is read out');
  assert.equal((await submission(second)).status, 'pending', 'a twin is shown first');
  await press(page, 'Escape');
  await press(page, 'd');
  await page.waitForURL((url) => url.searchParams.get('id') === String(first));
  await note(page, 'Submission rejected successfully!').waitFor();
  assert.match((await submission(second)).admin_comment ?? '', new RegExp(`^Says the same as submission ${first}`));
  await heading(page, 'Keyed Twin').waitFor();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await press(page, 'x');
  await note(page, 'Submission rejected successfully!').waitFor();
  assert.equal((await submission(first)).admin_comment, 'Spam');
  await press(page, '/');
  await page.keyboard.type('a');
  await page.waitForURL((url) => url.searchParams.get('search') === 'a');
  assert.equal((await submission(first)).status, 'rejected', 'keys in a field are letters');
  await press(page, '?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
});

test('several are decided at once: how many is said before, what became of each after; what changed since it was picked is named, not approved [D4 D5]', async () => {
  const { page } = await desk.openPage();
  const ids: number[] = [];
  for (const [name, sent] of [
    ['Bulk A', { price_prediction: '200000' }],
    ['Bulk B', { price_prediction: '93000' }],
    ['Bulk C', { price_prediction: '218000', target_time: '2020-01-01' }],
  ] as const)
    ids.push(await sendIn(desk, { expert_name: name, ...sent }));
  const [one, changed, past] = ids;
  await desk.enter(`${DASHBOARD}?search=Bulk`);
  await rowOf(page, 'Bulk C').waitFor();
  await holdClock(page);
  await page.getByLabel('Pick all that were read and are pending').check();
  const bulk = page.getByRole('region', { name: 'Several at once' });
  await bulk.getByRole('button', { name: 'Approve…' }).click();
  await call(desk, 'PUT', `/api/admin/prediction_submissions/${changed}/update`, { price_target: 193_000 });
  await lookAgain(page);
  await rowOf(page, 'Bulk B').getByText('$193k').waitFor();
  await bulk.getByRole('button', { name: 'Approve 3 submissions' }).click();
  const done = note(page, '1 submission was approved.');
  await done.waitFor();
  const refused = await bulk.locator('.bulk-refused').innerText();
  assert.match(refused, new RegExp(`${past} Bulk C: .*cannot become`));
  assert.match(
    refused,
    new RegExp(`${changed} Bulk B: .*changed price_target[\\s\\S]*Price target: \\$93,000 → \\$193,000`),
  );
  assert.equal((await submission(one ?? 0)).status, 'approved');
  await done.getByRole('button', { name: /^Undo/ }).click();
  await note(page, 'pending again').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-mark="decided"]').length === 0);
  for (const id of ids) assert.equal((await submission(id)).status, 'pending');
});

test('Strategy has the same dashboard, with its own words and calls, and leads to Bitcoin’s [R1 R2 W3]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { asset_type: 'mstr', expert_name: 'Saylor', price_prediction: '700' });
  const lists: string[] = [];
  page.on('request', (request) => lists.push(request.url()));
  await desk.enter('/admin/mstr?search=Saylor');
  await rowOf(page, 'Saylor').waitFor();
  assert.match(await page.locator('.review-how').innerText(), /^Approve what somebody said in public of MSTR's price/);
  const columns = await page.locator('thead th').allInnerTexts();
  assert.deepEqual([columns[1], columns[3]], ['Expert Name', 'MSTR Price Prediction']);
  await rowOf(page, 'Saylor').getByRole('button', { name: 'Approve Saylor' }).click();
  await detail(page)
    .getByLabel(/^Admin comment/)
    .fill('Seen');
  await page.route('**/approve', (route) => route.abort());
  await button(page, 'Approve & Import').click();
  await note(page, 'Error approving MSTR submission').waitFor();
  await page.unroute('**/approve');
  await page.getByRole('button', { name: `Show submission ${id}` }).click();
  await button(page, 'Approve & Import').click();
  await note(page, 'MSTR submission approved successfully!').waitFor();
  assert.equal((await submission(id)).admin_comment, 'Seen');
  assert.ok(lists.some((url) => url.includes('asset=mstr')));
  await page.getByRole('link', { name: 'Bitcoin Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /^Admin Dashboard - Prediction Submissions/ }).waitFor();
  // an address of another dashboard's submission leads to that dashboard
  await goTo(page, `${DASHBOARD}?id=${id}`);
  await page.waitForURL((url) => url.pathname === '/admin/mstr' && url.searchParams.get('id') === String(id));
});

test('a list that cannot be loaded says so and is tried again', async () => {
  const { page } = await desk.openPage();
  await page.route('**/prediction_submissions?*', (route) => route.abort());
  const id = await sendIn(desk, { expert_name: 'Fallback' });
  await desk.enter(`${DASHBOARD}?search=Fallback`);
  await page.getByText('Failed to load submissions. Please make sure the backend server is running.').waitFor();
  await page.unroute('**/prediction_submissions?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await rowOf(page, 'Fallback').waitFor();
  await call(desk, 'PUT', `/api/admin/prediction_submissions/${id}`, { status: 'rejected', admin_comment: 'No' });
});
