import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../live/eventually.ts';
import { answered, call, detail, lookAgain, note, press, rowOf, sendIn } from './desk.ts';
import { openOperatorDesk } from './operatorDesk.ts';

const desk = openOperatorDesk();

const DASHBOARD = '/admin/dashboard';
const LIST = '/api/admin/prediction_submissions';
const button = (page: Page, name: string | RegExp) => detail(page).getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => detail(page).getByRole('heading', { name });
const edit = (id: number, change: object) => call(desk, 'PUT', `${LIST}/${id}/update`, change);

interface Submission {
  readonly status: string;
  readonly notes: string | null;
  readonly target_time: string;
}
const submission = async (id: number): Promise<Submission> =>
  ((await call(desk, 'GET', `${LIST}/${id}`)) as { data: Submission }).data;

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
  await told.and(page.locator(':focus')).waitFor();
  await press(page, 'a');
  await note(page, 'Submission approved successfully!').waitFor();
});

/** Opens a submission whose changes by others are not heard of, and types into it. */
async function typeUnheard(name: string): Promise<{ readonly page: Page; readonly id: number }> {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: name, price_prediction: '91000', notes: 'first' });
  await page.route('**/prediction_submissions/news*', (route) => route.abort());
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, name).waitFor();
  await detail(page).getByLabel('Edit Mode').check();
  await detail(page).getByLabel('Notes').fill('mine');
  return { page, id };
}

test('what somebody changes unheard is not written over [D5]', async () => {
  const { page, id } = await typeUnheard('Versed');
  await edit(id, { admin_comment: 'Before' });
  await button(page, 'Save Changes').click();
  await note(page, 'Error saving data. Please try again.').getByText('changed admin_comment').waitFor();
  assert.equal((await submission(id)).notes, 'first');
});

test('what somebody changes between a save and the approval after it is not approved unseen [D4 D5]', async () => {
  const { page, id } = await typeUnheard('Between');
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

test('what was typed against a change by somebody else is shown beside it, and neither stored nor approved before it is chosen [D5]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Torn', notes: 'first', price_prediction: '99500' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await heading(page, 'Torn').waitFor();
  await detail(page).getByLabel('Edit Mode').check();
  await detail(page).getByLabel('Notes').fill('mine');
  await edit(id, { notes: 'theirs' });
  await lookAgain(page);
  const clash = page.getByRole('alert', { name: 'Changed meanwhile' });
  await clash.waitFor();
  assert.deepEqual(await clash.locator('h4, dd').allInnerTexts(), ['Notes', 'first', 'theirs', 'mine']);
  for (const refused of [() => button(page, 'Save Changes').click(), () => press(page, 'a')]) {
    await refused();
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Somebody changed this'));
  }
  assert.deepEqual([(await submission(id)).notes, (await submission(id)).status], ['theirs', 'pending']);
  await clash.getByRole('button', { name: 'Keep what I typed' }).click();
  await clash.waitFor({ state: 'detached' });
  await button(page, 'Save Changes').click();
  await note(page, 'Data saved successfully!').waitFor();
  await detail(page).locator('blockquote').getByText('mine').waitFor();
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
  await told.getByRole('button', { name: 'Forget it' }).click();
  await told.waitFor({ state: 'detached' });
});

/** Keeps the page's pauses of 15 seconds: `end` ends those that run, `restore` keeps no more. */
async function holdPauses(page: Page) {
  await page.evaluate(() => {
    const { setInterval: start, clearInterval: stop } = window;
    const held = new Map<number, () => void>();
    let last = 0;
    window.setInterval = ((work: () => void, ms = 0) => {
      if (ms !== 15_000) return start(work, ms);
      held.set(--last, work);
      return last;
    }) as typeof setInterval;
    window.clearInterval = (id) => {
      if (!held.delete(Number(id))) stop(id);
    };
    Object.assign(window, {
      held,
      restore: () => Object.assign(window, { setInterval: start, clearInterval: stop }),
    });
  });
  type Held = { held: Map<number, () => void>; restore(): void };
  return {
    end: () => page.evaluate(() => [...(window as unknown as Held).held.values()].forEach((work) => void work())),
    restore: () => page.evaluate(() => (window as unknown as Held).restore()),
  };
}

test('a page that is seen asks every 15 seconds, tells that no answer came until one comes, and asks nothing while nobody sees it [D5]', async () => {
  const { page } = await desk.openPage();
  let asked = 0;
  page.on('request', (request) => {
    if (/\/prediction_submissions\/news/.test(request.url())) asked++;
  });
  await desk.enter(`${DASHBOARD}?search=Meanwhile`);
  await eventually('the first question', () => asked === 1);
  await answered(page);
  const pauses = await holdPauses(page);
  await lookAgain(page);
  await page.route('**/news*', (route) => route.abort());
  const alarm = page.getByText('Not live: trying again...');
  // A pause begins after each answer, so the first ones may come late.
  const endUntil = (name: string, holds: () => Promise<boolean>) =>
    eventually(name, async () => {
      await pauses.end();
      return holds();
    });
  await endUntil('it tells that no answer came', () => alarm.isVisible());
  await sendIn(desk, { expert_name: 'Meanwhile' });
  await page.unroute('**/news*');
  await endUntil('it shows what was sent meanwhile', () => rowOf(page, 'Meanwhile').isVisible());
  await alarm.waitFor({ state: 'detached' });

  const show = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now ? 'hidden' : 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, hidden);
  await show(true);
  const before = asked;
  await pauses.end();
  await answered(page);
  assert.equal(asked, before, 'nothing is asked meanwhile');
  await show(false);
  await eventually('it asks when it is seen', () => asked > before);
  await pauses.restore();
});
