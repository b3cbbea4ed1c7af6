import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { openPage } from '../browser.ts';
import { openDesk } from './apiDesk.ts';
import { detail, note, press, signedIn } from './desk.ts';

const desk = await openDesk();
const id = await desk.send({ asset: 'mstr', expert_name: 'Saylor', price_prediction: '$700' });

type Answer = Parameters<Route['fulfill']>[0];
const refused: Answer = { status: 409, json: { success: false, message: 'Too late' } };
/** What stands before a server that does not answer says nothing that is for people. */
const broken: Answer = { status: 400, body: 'Bad gateway' };
const done: Answer = { json: { success: true, id, status: 'rejected', message: '', version: 2, undo_until: null } };

/** Does something for which the server has an answer, and waits for the words. */
interface Said {
  readonly words: string;
  readonly route: string;
  readonly answer: Answer;
  readonly act: (page: Page) => Promise<unknown>;
  readonly where?: (page: Page, words: string) => Promise<unknown>;
}

const reject = async (page: Page): Promise<void> => {
  await press(page, 'r');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
};
const saveDate = async (page: Page): Promise<void> => {
  if (!(await detail(page).getByLabel('Edit Mode').isChecked())) await press(page, 'e');
  await detail(page).getByRole('button', { name: 'Save Prediction Date' }).click();
};
const reload = (page: Page) => page.reload();
const inNote = (page: Page, words: string) => note(page, words).waitFor();
const inMessage = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();
const ONE = `**/prediction_submissions/${id}`;

const table: readonly Said[] = [
  {
    words: 'Failed to fetch MSTR submissions',
    route: '**/prediction_submissions?*',
    answer: broken,
    act: reload,
    where: inMessage,
  },
  {
    words: 'Error saving prediction date. Please try again.',
    route: `${ONE}/prediction-date`,
    answer: broken,
    act: saveDate,
  },
  { words: 'Failed to reject MSTR submission: Too late', route: ONE, answer: refused, act: reject },
  { words: 'Error rejecting MSTR submission', route: ONE, answer: broken, act: reject },
  { words: 'MSTR submission rejected successfully!', route: ONE, answer: done, act: reject },
];

test('what fails or is done is told in the specification’s words: the day of the words, a rejection, a list, signing in [A1 D3 R2]', async () => {
  const { page } = await openPage(desk.browser);
  await signedIn(page, desk, `/admin/mstr?id=${id}`);
  for (const { words, route, answer, act, where = inNote } of table) {
    await detail(page).getByRole('heading', { name: 'Saylor' }).waitFor();
    const isRead = (method: string) => route === ONE && method === 'GET';
    const reply = (one: Route) => (isRead(one.request().method()) ? one.continue() : one.fulfill(answer));
    await page.route(route, reply);
    await act(page);
    await where(page, words);
    await page.unroute(route, reply);
    const show = page.getByRole('button', { name: `Show submission ${id}` }).last();
    if (await show.isVisible()) await show.click();
  }

  await page.getByRole('button', { name: 'Logout' }).click();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/login', async (route) => {
    await held;
    await route.fulfill({ status: 401, json: { success: false, message: 'Invalid credentials' } });
  });
  await page.getByLabel('Username').fill('ann');
  await page.getByLabel('Password', { exact: true }).fill('a long road to the sea');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Logging in...', exact: true }).waitFor();
  answer();
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  assert.equal(await page.locator('.entry [role="alert"]').innerText(), 'Invalid credentials');
});
