import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { problemsAtEverySize } from '../axe.ts';
import { launch, openPage } from '../browser.ts';
import { type AdminServer, call, detail, press, sendIn, startAdmin } from './desk.ts';

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
  const { page, complaints } = await openPage(browser);
  const answer = await page.goto(`${server.url}/admin/mstr?status=all`);
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

  await enter(page, 'admin', server.firstPassword);
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
  assert.equal(page.url(), `${server.url}/admin/mstr?status=all`, 'where they wanted to go');
  assert.deepEqual((await kept(page)).slice(0, 2), ['true', 'admin']);

  await page.goto(`${server.url}/admin`);
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
  assert.deepEqual(await problemsAtEverySize(page), []);
});

test('a sign-in that fails says why, in the words of the specification [A2 A3]', async () => {
  const { page } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/admin/test', (route) => route.abort());
  await page.goto(`${server.url}/admin`);
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
  for (const [reply, text] of replies) {
    await page.unroute('**/api/admin/login');
    await page.route('**/api/admin/login', (route) => (reply ? route.fulfill(reply) : route.abort()));
    await enter(page, 'admin', PASSWORD);
    await alert(page).getByText(text, { exact: true }).waitFor();
  }
  assert.ok(asked.includes('/api/admin/test'), 'whether sign-in is there is asked, and its failure changes nothing');
});

test('a sign-in that was ended elsewhere goes to the login with the work kept, and comes back to it [A4]', async () => {
  const { page } = await openPage(browser);
  const id = await sendIn(server, { expert_name: 'Grace Hopper', notes: 'I say so' });
  await page.goto(`${server.url}/admin/dashboard?id=${id}`);
  await heading(page, 'Admin Login');
  await enter(page, 'admin', PASSWORD);
  await detail(page).getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await press(page, 'e');
  await detail(page).getByLabel('Notes').fill('I said so in 2025');
  await call(server, 'POST', '/api/admin/users/admin/reset', {});
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await heading(page, 'Admin Login');
  assert.equal(await focused(page, 'Username'), true);
  assert.match(await page.locator('.entry-note').innerText(), /Your sign-in has ended\. What you typed is kept/);
  assert.deepEqual(await kept(page), [null, null, null]);

  const { password } = (await call(server, 'POST', '/api/admin/users/admin/reset', {})) as { password: string };
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
