import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../live/eventually.ts';
import { openOwnPage } from '../browser.ts';
import { lately, openDesk } from './apiDesk.ts';
import { answered, call, detail, press, sendIn } from './desk.ts';

/** The password of admin for one sign-in. */
let firstPassword = '';

const desk = openDesk({ bars: lately(100_000) }, async (started) => {
  const made = await started.call('POST', '/api/admin/users', { name: 'admin', role: 'admin' });
  firstPassword = (made.body as unknown as { readonly password: string }).password;
});

const kept = (page: Page) =>
  page.evaluate(() =>
    ['adminLoggedIn', 'adminUsername', 'adminToken'].map((name) => localStorage.getItem(name)?.slice(0, 5) ?? null),
  );
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const focused = (page: Page, name: RegExp | string) =>
  page.getByLabel(name, { exact: true }).evaluate((field) => field === document.activeElement);
const alert = (page: Page) => page.locator('.entry [role="alert"]');

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const PASSWORD = 'a long road to the sea';

test('who runs the site signs in with the first password, chooses their own, and comes to the dashboard [A1 A4]', async () => {
  const { page, complaints } = await desk.openPage();
  const answer = await page.goto(`${desk.url}/admin/mstr?status=all`);
  assert.deepEqual([answer?.headers()['x-robots-tag'], answer?.status()], ['noindex', 200]);
  await heading(page, 'Admin Login');
  assert.equal(new URL(page.url()).pathname, '/admin/login', 'a dashboard sends who is not signed in there');
  assert.equal(await focused(page, 'Username'), true, 'it opens at its first field');
  assert.match(await page.locator('.entry').innerText(), /Use the credentials that your administrator gave you/);

  await page.getByRole('button', { name: 'Login' }).click();
  assert.equal(await alert(page).innerText(), 'Please enter both username and password');
  await enter(page, 'admin', 'wrong');
  await alert(page).getByText('wrong').waitFor();
  assert.deepEqual(await kept(page), [null, null, null]);

  await enter(page, 'admin', firstPassword);
  await heading(page, 'Choose your own password');
  assert.equal(await focused(page, /^New password/), true);
  await page.getByLabel(/^New password/).fill('too short');
  await page.getByLabel('The same again').fill('too short');
  await page.getByRole('button', { name: 'Save password' }).click();
  assert.equal(await alert(page).innerText(), 'A password has at least 12 characters');
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByLabel('The same again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await heading(page, 'MSTR Admin Dashboard - Prediction Submissions');
  assert.equal(page.url(), `${desk.url}/admin/mstr?status=all`, 'where they wanted to go');
  assert.deepEqual((await kept(page)).slice(0, 2), ['true', 'admin']);

  await page.goto(`${desk.url}/admin`);
  await heading(page, 'Admin Dashboard - Prediction Submissions');
  assert.equal(new URL(page.url()).pathname, '/admin/dashboard', 'who is signed in needs no login');

  await page.getByRole('button', { name: 'Logout' }).click();
  await heading(page, 'Admin Login');
  assert.deepEqual(await kept(page), [null, null, null]);
  await page.goBack();
  await heading(page, 'Admin Login');
  // what was refused is in the console as the browser says it
  assert.deepEqual(
    complaints.filter((one) => !one.includes('status of 40')),
    [],
  );
});

test('a sign-in that fails says why, in the words of the specification [A2 A3]', async () => {
  const { page } = await desk.openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/admin/test', (route) => route.abort());
  await page.goto(`${desk.url}/admin`);
  await heading(page, 'Admin Login');
  const replies: readonly (readonly [object | null, string])[] = [
    [
      { status: 404, body: 'Not found' },
      'Login service is not available (404). Please check if the backend server is running.',
    ],
    [null, 'Network error. Backend may not be running or could be on a different port.'],
    [{ status: 500, body: 'broken' }, 'Login failed. Please try again.'],
    [{ status: 200, json: { success: false, message: 'The door is shut' } }, 'The door is shut'],
    [{ status: 200, json: { success: false } }, 'Login failed. Please try again.'],
  ];
  const login = page.getByRole('button', { name: /^Logging in\.\.\.$|^Login$/ });
  for (const [reply, text] of replies) {
    await page.unroute('**/api/admin/login');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/login', async (route) => {
      await held.promise;
      await (reply ? route.fulfill(reply) : route.abort());
    });
    await enter(page, 'admin', PASSWORD);
    await login.getByText('Logging in...').waitFor();
    held.resolve();
    await alert(page).getByText(text, { exact: true }).waitFor();
  }
  assert.ok(asked.includes('/api/admin/test'), 'whether sign-in is there is asked, and its failure changes nothing');
});

test('a logout that the server does not hear of is told at the login; nobody gets what was typed or told before them [A1 A4]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Alan Turing', notes: 'I say so' });
  const open = `${desk.url}/admin/dashboard?id=${id}`;
  const machine = async (name: string): Promise<void> => {
    await page.evaluate(
      ([username = '', token = '', path = '']) => {
        localStorage.setItem('adminLoggedIn', 'true');
        localStorage.setItem('adminUsername', username);
        localStorage.setItem('adminToken', token);
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
        dispatchEvent(new Event('storage'));
        return new Promise<void>((drawn) => setTimeout(drawn));
      },
      [name, desk.token, open],
    );
    await detail(page).getByRole('heading', { name: 'Alan Turing' }).waitFor();
    if (!(await detail(page).getByLabel('Notes').count())) await press(page, 'e');
  };
  const type = (text: string) => detail(page).getByLabel('Notes').fill(text);
  const typed = () => detail(page).getByLabel('Notes').inputValue();
  const leave = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Admin Login');
  };
  const ended: string[] = [];
  page.on('request', (request) => request.url().endsWith('/logout') && ended.push(request.url()));
  await page.goto(open);
  await heading(page, 'Admin Login');
  await machine('Ann');
  await type('The words of Ann');
  await machine('Bo');
  assert.equal(await typed(), 'I say so', 'another one’s words are not there');
  await page.evaluate(() => localStorage.setItem('adminUsername', 'Ann'));
  await machine('Ann');
  assert.equal(await typed(), 'The words of Ann', 'one’s own are');
  await leave();
  assert.deepEqual([ended, await alert(page).innerText()], [[], ''], 'a machine’s token ends by no logout');
  await machine('Ann');
  assert.equal(await typed(), 'I say so', 'a logout forgets them');
  await leave();

  await page.route('**/api/admin/logout', (route) => route.abort());
  await enter(page, 'admin', PASSWORD);
  await detail(page).getByRole('heading', { name: 'Alan Turing' }).or(page.locator('h1')).first().waitFor();
  await leave();
  await alert(page).getByText('You are signed out here. The server could not be told').waitFor();
  await page.unroute('**/api/admin/logout');
  await enter(page, 'admin', PASSWORD);
  await heading(page, 'Admin Dashboard - Prediction Submissions');
  assert.equal(await page.locator('.note').count(), 0);

  const other = await page.context().newPage();
  await other.goto(`${desk.url}/admin/dashboard`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await heading(page, 'Admin Login');
  await other.close();
});

test('a page that is seen asks every 15 seconds; a tab that nobody sees asks nothing, and asks when it is seen [D5]', async () => {
  const { page } = await openOwnPage(desk.browser);
  await page.clock.install();
  await page.goto(`${desk.url}/admin/dashboard`);
  await heading(page, 'Admin Login');
  let asked = 0;
  page.on('response', (response) => {
    if (/\/prediction_submissions\/news/.test(response.url())) asked++;
  });
  await enter(page, 'admin', PASSWORD);
  await heading(page, 'Admin Dashboard - Prediction Submissions');
  await eventually('the first question', () => asked === 1);
  await answered(page);
  await page.clock.fastForward(15_000);
  await eventually('the next one', () => asked === 2);
  await answered(page);
  const show = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await show(true);
  await sendIn(desk, { expert_name: 'Emmy Noether' });
  await page.clock.fastForward(60_000);
  await answered(page);
  assert.equal(asked, 2, 'nothing is asked meanwhile');
  await show(false);
  await page.getByText('Emmy Noether').first().waitFor();
});

test('an unknown page of the admin has a way back to it', async () => {
  const { page } = await desk.openPage();
  await page.goto(`${desk.url}/admin/nothing`);
  assert.equal(await page.getByRole('link', { name: 'Back to the admin' }).getAttribute('href'), '/admin');
});

test('a sign-in that was ended elsewhere goes to the login with the work kept, and comes back to it [A4]', async () => {
  const { page } = await desk.openPage();
  // news that tell nothing: they would tell of the end before anything is saved
  await page.route('**/prediction_submissions/news*', () => undefined);
  const id = await sendIn(desk, { expert_name: 'Grace Hopper', notes: 'I say so' });
  await page.goto(`${desk.url}/admin/dashboard?id=${id}`);
  await heading(page, 'Admin Login');
  await enter(page, 'admin', PASSWORD);
  await detail(page).getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await press(page, 'e');
  await detail(page).getByLabel('Notes').fill('I said so in 2025');
  await call(desk, 'POST', '/api/admin/users/admin/reset', {});
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await heading(page, 'Admin Login');
  assert.equal(await focused(page, 'Username'), true);
  assert.match(await page.locator('.entry-note').innerText(), /Your sign-in has ended\. What you typed is kept/);
  assert.deepEqual(await kept(page), [null, null, null]);

  const { password } = (await call(desk, 'POST', '/api/admin/users/admin/reset', {})) as { password: string };
  await enter(page, 'admin', password);
  await heading(page, 'Choose your own password');
  await page.getByLabel(/^New password/).fill(`${PASSWORD} again`);
  await page.getByLabel('The same again').fill(`${PASSWORD} again`);
  await page.getByRole('button', { name: 'Save password' }).click();
  await detail(page).getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  assert.equal(await detail(page).getByLabel('Notes').inputValue(), 'I said so in 2025');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Data saved successfully!').waitFor();
  await detail(page).locator('blockquote').getByText('I said so in 2025').waitFor();
});
