import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { lately, openDesk } from './apiDesk.ts';
import { call, detail, holdClock, lookAgain, note, press, rowOf, sendIn } from './desk.ts';

const desk = openDesk({ bars: lately(100_000) });

const DASHBOARD = '/admin/dashboard';
const LIST = '/api/admin/prediction_submissions';
const button = (page: Page, name: string | RegExp) => detail(page).getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => detail(page).getByRole('heading', { name });
const bulk = (page: Page) => page.getByRole('region', { name: 'Several at once' });
const edit = (id: number, change: object) => call(desk, 'PUT', `${LIST}/${id}/update`, change);

interface Submission {
  readonly status: string;
  readonly notes: string | null;
  readonly version: number;
  readonly target_time: string;
}
const submission = async (id: number): Promise<Submission> =>
  ((await call(desk, 'GET', `${LIST}/${id}`)) as { data: Submission }).data;

async function pickAll(page: Page, act: 'Approve' | 'Reject'): Promise<void> {
  await page.getByLabel('Pick all that were read and are pending').check();
  await bulk(page)
    .getByRole('button', { name: `${act}…` })
    .click();
}

test('a change by somebody else while it is open is told on the spot, and approved only once it was seen [D4 D5]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Swapped', price_prediction: '90000' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Swapped').waitFor();
  await edit(id, { price_target: 190_000 });
  await lookAgain(page);
  const told = detail(page).getByRole('alert').filter({ hasText: 'Changed by' });
  await told.getByText('Changed by owner (this machine) while you looked at it').waitFor();
  assert.match(await told.innerText(), /Price target: \$90,000 → \$190,000/);
  await press(page, 'a');
  await told.getByText('Nothing was decided').waitFor();
  assert.equal((await submission(id)).status, 'pending');
  assert.equal(await told.evaluate((part) => part === document.activeElement), true);
  await press(page, 'a');
  await note(page, 'Submission approved successfully!').waitFor();
});

test('what somebody changes between a save and the approval after it is not approved unseen [D4 D5]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Between', price_prediction: '91000' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Between').waitFor();
  await detail(page).getByLabel('Edit Mode').check();
  await detail(page).getByLabel('Notes').fill('mine');
  await page.route(`**/prediction_submissions/${id}/update`, async (route) => {
    const reply = await route.fetch();
    await edit(id, { target_time: '2031-01-01' });
    await route.fulfill({ response: reply });
  });
  await press(page, 'a');
  await note(page, 'changed target_time').waitFor();
  const { status, notes, target_time } = await submission(id);
  assert.deepEqual([status, notes, target_time], ['pending', 'mine', '2031-01-01']);
});

test('of many each is decided as it was when it was picked; what changed since is named [D4]', async () => {
  const { page } = await desk.openPage();
  const same = await sendIn(desk, { expert_name: 'Pick Same', price_prediction: '92000' });
  const other = await sendIn(desk, { expert_name: 'Pick Other', price_prediction: '93000' });
  await desk.enter(`${DASHBOARD}?search=Pick`);
  await rowOf(page, 'Pick Other').waitFor();
  await pickAll(page, 'Approve');
  await edit(other, { price_target: 193_000 });
  await lookAgain(page);
  await rowOf(page, 'Pick Other').getByText('$193k').waitFor();
  await bulk(page).getByRole('button', { name: 'Approve 2 submissions' }).click();
  await note(page, '1 submission was approved.').waitFor();
  const refused = bulk(page).locator('.bulk-refused');
  await refused.getByText(`${other} Pick Other: `).waitFor();
  assert.match(await refused.innerText(), /changed price_target[\s\S]*Price target: \$93,000 → \$193,000/);
  assert.deepEqual([(await submission(same)).status, (await submission(other)).status], ['approved', 'pending']);
  await bulk(page).getByRole('button', { name: 'Approve…' }).click();
  await bulk(page).getByRole('button', { name: 'Approve 1 submission' }).click();
  await note(page, '1 submission was approved.').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-mark="decided"]').length === 2);
  assert.equal((await submission(other)).status, 'approved');
});

test('many decisions are undone in one call, and it is said of how many that was too late [D4 D5]', async () => {
  const { page } = await desk.openPage();
  const ids: number[] = [];
  for (let n = 0; n < 4; n++)
    ids.push(await sendIn(desk, { expert_name: `Lot ${n}`, price_prediction: `${94 + n}000` }));
  await desk.enter(`${DASHBOARD}?search=Lot`);
  await rowOf(page, 'Lot 3').waitFor();
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/undo') && calls.push(request.url()));
  await holdClock(page);
  await pickAll(page, 'Approve');
  await bulk(page).getByRole('button', { name: 'Approve 4 submissions' }).click();
  const done = note(page, '4 submissions were approved.');
  await done.waitFor();
  await call(desk, 'POST', `${LIST}/${ids[0]}/undo`);
  await lookAgain(page);
  await done.getByRole('button', { name: /^Undo/ }).click();
  await note(page, 'Undone: 3 submissions are pending again.').waitFor();
  await note(page, '1 submission of 4 could not be undone: Nothing was decided').waitFor();
  assert.deepEqual(calls, [`${desk.url}${LIST}/undo`]);
  for (const id of ids) assert.equal((await submission(id)).status, 'pending');
});

test('many decisions whose answer is lost are asked for again under the same key, and can be undone [D4]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Gone Astray', price_prediction: '98500' });
  await desk.enter(`${DASHBOARD}?search=Astray`);
  await rowOf(page, 'Gone Astray').waitFor();
  const keys: (string | undefined)[] = [];
  await page.route('**/decisions', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await holdClock(page);
  await pickAll(page, 'Reject');
  await bulk(page).getByLabel('Admin comment').fill('No source');
  await bulk(page).getByRole('button', { name: 'Reject 1 submission' }).click();
  const done = note(page, '1 submission was rejected.');
  await done.waitFor();
  assert.equal(keys.length, 2);
  assert.ok(keys[0] !== undefined && keys[0] === keys[1]);
  await done.getByRole('button', { name: /^Undo/ }).click();
  await note(page, 'Undone: 1 submission is pending again.').waitFor();
  assert.equal((await submission(id)).status, 'pending');
  await page.unroute('**/decisions');
});

test('what was typed against a change by somebody else is neither stored nor approved before it is chosen [D5]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Torn', notes: 'first', price_prediction: '99500' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Torn').waitFor();
  await detail(page).getByLabel('Edit Mode').check();
  await detail(page).getByLabel('Notes').fill('mine');
  await edit(id, { notes: 'theirs' });
  await lookAgain(page);
  const clash = detail(page).getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile' });
  await clash.waitFor();
  for (const refused of [() => button(page, 'Save Changes').click(), () => press(page, 'a')]) {
    await refused();
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Somebody changed this'));
  }
  assert.deepEqual([(await submission(id)).notes, (await submission(id)).status], ['theirs', 'pending']);
  await button(page, 'Take what it is now: Notes').click();
  await clash.waitFor({ state: 'detached' });
  assert.equal(await detail(page).getByLabel('Notes').inputValue(), 'theirs');
  await press(page, 'a');
  await note(page, 'Submission approved successfully!').waitFor();
});

test('who decided it meanwhile is told to whoever is writing a reason, and the reason stays to be copied [D5]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Taken', price_prediction: '97500' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Taken').waitFor();
  await press(page, 'r');
  await detail(page).getByLabel('Admin comment').fill('A long reason');
  await call(desk, 'PUT', `${LIST}/${id}`, { status: 'rejected', admin_comment: 'No' });
  await lookAgain(page);
  const told = detail(page).getByRole('alert').filter({ hasText: 'while you worked on it' });
  await told.waitFor();
  assert.match(await told.innerText(), /^Rejected by owner \(this machine\), /);
  assert.equal(await told.getByLabel('What you wrote was not sent').inputValue(), 'A long reason');
  await page.reload();
  assert.equal(await told.getByLabel('What you wrote was not sent').inputValue(), 'A long reason');
  await told.getByRole('button', { name: 'Forget it' }).click();
  await told.waitFor({ state: 'detached' });
});

test('why it is not approved at once stands beside the button that approves it, and is read out [D4]', async () => {
  const { page } = await desk.openPage();
  const same = { expert_name: 'Echo', price_prediction: '96500', source_url: 'https://example.org/echo' };
  const first = await sendIn(desk, same);
  const id = await sendIn(desk, same);
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Echo').waitFor();
  await press(page, 'a');
  await detail(page)
    .getByRole('alert')
    .filter({ hasText: `Nearly the same is said by submission ${first}` })
    .waitFor();
  const approve = button(page, /^Approve & Import/);
  assert.match(
    await page.locator(`[id="${await approve.getAttribute('aria-describedby')}"]`).innerText(),
    /^Nearly the same is said by/,
  );
});
