import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { call, detail, goTo, press, sendIn } from './desk.ts';
import { openOperatorDesk } from './operatorDesk.ts';

const desk = openOperatorDesk();

const PASSWORD = 'a long road to the sea';

const kept = (page: Page) =>
  page.evaluate(() =>
    ['adminLoggedIn', 'adminUsername', 'adminToken'].map((name) => localStorage.getItem(name)?.slice(0, 5) ?? null),
  );
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const focusAt = (page: Page, name: RegExp | string) =>
  page.getByLabel(name, { exact: true }).and(page.locator(':focus')).waitFor();
const alert = (page: Page) => page.locator('.entry [role="alert"]');

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel('The same again').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('who runs the site signs in with the first password, chooses their own, comes to the dashboard, and is out by a logout that the server does not hear of [A1 A2 A4]', async () => {
  const { password } = (await call(desk, 'POST', '/api/admin/users', { name: 'ann', role: 'admin' })) as {
    readonly password: string;
  };
  const { page, complaints } = await desk.openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${desk.url}/admin/nothing`);
  await page.getByRole('link', { name: 'Back to the admin' }).click();
  await heading(page, 'Admin Login');
  const { headers, statusCode } = await desk.get('/admin/mstr');
  assert.deepEqual([headers['x-robots-tag'], statusCode], ['noindex', 200]);
  await goTo(page, '/admin/mstr?status=all');
  await page.waitForURL('**/admin/login');
  assert.ok(asked.includes('/api/admin/test'), 'the page asks for the service');
  await focusAt(page, 'Username'); // it opens at its first field
  assert.match(await page.locator('.entry').innerText(), /Use the credentials that your administrator gave you/);

  await page.getByRole('button', { name: 'Login' }).click();
  assert.equal(await alert(page).innerText(), 'Please enter both username and password');
  await enter(page, 'ann', 'wrong');
  await alert(page).getByText('wrong').waitFor();
  assert.deepEqual(await kept(page), [null, null, null]);

  await enter(page, 'ann', password);
  await heading(page, 'Choose your own password');
  await focusAt(page, /^New password/);
  await choose(page, 'too short');
  assert.equal(await alert(page).innerText(), 'A password has at least 12 characters');
  await choose(page, PASSWORD);
  await heading(page, 'MSTR Admin Dashboard - Prediction Submissions');
  assert.equal(page.url(), `${desk.url}/admin/mstr?status=all`, 'where they wanted to go');
  assert.deepEqual((await kept(page)).slice(0, 2), ['true', 'ann']);
  await goTo(page, '/admin');
  await page.waitForURL((url) => url.pathname === '/admin/dashboard'); // who is signed in needs no login
  await heading(page, /^Admin Dashboard - Prediction Submissions/);

  await page.route('**/api/admin/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await heading(page, 'Admin Login');
  await alert(page).getByText('You are signed out here. The server could not be told').waitFor();
  assert.deepEqual(await kept(page), [null, null, null]);
  await page.goBack();
  await heading(page, 'Admin Login');
  // what was refused is in the console as the browser says it
  assert.deepEqual(
    complaints.filter((one) => !/status of 40|ERR_FAILED/.test(one)),
    [],
  );
});

test('nobody gets what was typed by another; a sign-in that was ended elsewhere goes to the login with the work kept, and comes back to it [A4]', async () => {
  const { page } = await desk.openPage();
  // news that tell nothing: they would tell of the end before anything is saved
  await page.route('**/prediction_submissions/news*', () => undefined);
  const id = await sendIn(desk, { expert_name: 'Grace Hopper', notes: 'I say so' });
  const notes = detail(page).getByLabel('Notes');
  await desk.enter(`/admin/dashboard?id=${id}`);
  await detail(page).getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await press(page, 'e');
  await notes.fill('The words of another');
  await page.getByRole('button', { name: 'Logout' }).click();
  await heading(page, 'Admin Login');

  await enter(page, 'ann', PASSWORD);
  await heading(page, 'Admin Dashboard - Prediction Submissions');
  await goTo(page, `/admin/dashboard?id=${id}`);
  await detail(page).getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await press(page, 'e');
  assert.equal(await notes.inputValue(), 'I say so');
  await notes.fill('I said so in 2025');
  const { password } = (await call(desk, 'POST', '/api/admin/users/ann/reset', {})) as { password: string };
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await heading(page, 'Admin Login');
  await focusAt(page, 'Username');
  assert.match(await page.locator('.entry-note').innerText(), /Your sign-in has ended\. What you typed is kept/);
  assert.deepEqual(await kept(page), [null, null, null]);

  await enter(page, 'ann', password);
  await heading(page, 'Choose your own password');
  await choose(page, `${PASSWORD} again`);
  await detail(page).getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  assert.equal(await notes.inputValue(), 'I said so in 2025');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Data saved successfully!').waitFor();
  await detail(page).locator('blockquote').getByText('I said so in 2025').waitFor();

  // as a logout in another tab tells it
  await page.evaluate(() => {
    for (const name of ['adminLoggedIn', 'adminUsername', 'adminToken']) localStorage.removeItem(name);
    dispatchEvent(new Event('storage'));
  });
  await heading(page, 'Admin Login');
});
