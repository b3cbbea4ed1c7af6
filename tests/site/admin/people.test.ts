import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { call, goTo, note } from './desk.ts';
import { openOperatorDesk } from './operatorDesk.ts';

const desk = openOperatorDesk();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Signs in by the API. Returns the status, and the token or an empty text. */
async function enter(username: string, password: string) {
  const reply = await fetch(`${desk.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token = '' } = (await reply.json()) as { token?: string };
  return { status: reply.status, token };
}
const statusOf = async (token: string, path = '/api/admin/me'): Promise<number> =>
  (await fetch(desk.url + path, { headers: { authorization: `Bearer ${token}` } })).status;

/** Tells whether the browser reports a required field as missing, with the focus in it. */
const isMissing = (field: Locator): Promise<boolean> =>
  field.evaluate((one) => one === document.activeElement && (one as HTMLInputElement).validity.valueMissing);

test('an admin adds, promotes, disables, enables and resets a user, and ends their sign-ins; makes and revokes a token [A6]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/people');
  await button(page, 'Add a user').click();
  await button(page, 'Add').click();
  assert.equal(await isMissing(page.getByLabel('Name')), true, 'what is missing is asked for where it belongs');
  await page.getByLabel('Name').fill('Bo <b>Bold</b>');
  await page.getByLabel('Role').selectOption('reviewer');
  await button(page, 'Add').click();
  const once = page.getByRole('region', { name: 'The password of Bo <b>Bold</b>, for one sign-in' });
  const first = await once.locator('code').innerText();
  await button(page, 'Copy').click();
  await once.getByText('Copied.').waitFor();
  await button(page, 'Done').click();

  await page.getByRole('link', { name: 'Bo <b>Bold</b>' }).click();
  const user = page.getByRole('region', { name: 'Bo <b>Bold</b>' });
  await user.getByLabel('Role').selectOption('publisher');
  await button(page, 'Change role').click();
  await note(page, 'Bo <b>Bold</b> is publisher.').waitFor();
  const { token } = await enter('Bo <b>Bold</b>', first);
  assert.equal(await statusOf(token), 200);
  // what another admin chose meanwhile stands here once it is known, and is not taken back
  const id = new URL(page.url()).searchParams.get('id');
  await call(desk, 'PUT', `/api/admin/users/${id}/role`, { role: 'admin' });
  await button(page, 'Reset password').click();
  await dialog(page).getByText('Their sign-ins end').waitFor();
  await dialog(page).getByRole('button', { name: 'Reset' }).click();
  const again = await once.locator('code').innerText();
  assert.equal(await statusOf(token), 401, 'a reset ends sign-ins');
  await page.getByRole('row', { name: /Bold.* admin / }).waitFor();
  assert.equal(await user.getByLabel('Role').inputValue(), 'admin');
  const kept = await enter('Bo <b>Bold</b>', again);
  await button(page, 'Disable').click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await statusOf(kept.token), 200, 'it asks first');
  await button(page, 'Disable').click();
  await dialog(page).getByRole('button', { name: 'Disable' }).click();
  await note(page, 'Bo <b>Bold</b> is disabled: every sign-in has ended.').waitFor();
  assert.equal(await statusOf(kept.token), 401);
  await button(page, 'Enable').click();
  await note(page, 'may sign in again').waitFor();
  const ended = await enter('Bo <b>Bold</b>', again);
  await page.getByRole('link', { name: 'Tokens' }).click();
  await page.goBack();
  await user.getByRole('button', { name: /^End sign-in/ }).click();
  await user.getByText('No sign-in goes on.').waitFor();
  assert.equal(await statusOf(ended.token), 401);

  await page.getByRole('link', { name: 'Tokens' }).click();
  await button(page, 'Make a token').click();
  await page.getByLabel('What it is for').fill('nightly');
  await button(page, 'Make').click();
  const made = await page.locator('.once code').innerText();
  assert.deepEqual([await statusOf(made), await statusOf(made, '/api/admin/users')], [200, 403], 'it is a viewer');
  await button(page, 'Revoke “nightly”').click();
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();
  await note(page, /Revoked token \d+, “nightly”/).waitFor();
  assert.equal(await statusOf(made), 401);
  assert.deepEqual(complaints, []);
});

test('a user is reset by mail, or asked for no code of a lost app any more: as it was chosen, once', async () => {
  const { page } = await desk.openPage();
  await call(desk, 'POST', '/api/admin/users', { name: 'mo', role: 'viewer', email: 'mo@example.org' });
  await page.route('**/api/admin/users', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { readonly data: readonly object[] };
    // an app is set up
    await route.fulfill({ response, json: { success: true, data: data.map((one) => ({ ...one, totp: true })) } });
  });
  const sent: unknown[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route('**/reset', async (route) => {
    sent.push(route.request().postDataJSON());
    await answer.promise;
    const data = { id: 1, name: 'mo', email: 'mo@example.org' };
    await route.fulfill({ json: { success: true, data, password: null, mailed: true } });
  });
  await desk.enter('/admin/people');
  await page.getByRole('link', { name: 'mo', exact: true }).click();
  await button(page, 'Reset password').click();
  await dialog(page).getByLabel('Send a link to mo@example.org in place of it').check();
  await dialog(page).getByText('They get a link by mail').waitFor();
  await dialog(page).getByRole('button', { name: 'Send the link' }).click();
  await dialog(page).locator('button[aria-disabled="true"]').click({ force: true });
  answer.resolve();
  await page.getByText('A link for a new password was sent to mo@example.org.').waitFor();
  await button(page, 'Reset password').click();
  await dialog(page).getByLabel('Ask for no code of their app any more, which is lost').check();
  await dialog(page).getByRole('button', { name: 'Reset' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  assert.deepEqual(sent, [
    { mail: true, totp: false },
    { mail: false, totp: true },
  ]);
});

test('somebody changes their password, sets up an app and removes it, and ends their other sign-ins', async () => {
  const made = (await call(desk, 'POST', '/api/admin/users', { name: 'vi', role: 'viewer' })) as { password: string };
  const [own, next] = ['a long road to the sea', 'a longer road to the sea'];
  const first = await enter('vi', made.password);
  const body = { old: made.password, new: own };
  const change = await call({ url: desk.url, token: first.token }, 'POST', '/api/admin/password', body);
  const vi = { ...(change as { readonly token: string }), name: 'vi' };
  const { page } = await desk.openPage();
  await desk.enter('/admin/account', vi);
  await page.getByRole('heading', { name: 'vi, viewer' }).waitFor();
  assert.equal(await page.locator('.account-roles').innerText(), 'read');
  assert.equal(await page.getByRole('navigation', { name: 'Admin' }).getByText('People').count(), 0);

  const other = await enter('vi', own);
  await goTo(page, '/admin/machine');
  await goTo(page, '/admin/account');
  await button(page, 'End all others').click();
  await dialog(page).getByRole('button', { name: 'End them' }).click();
  await note(page, 'Every other sign-in of yours has ended.').waitFor();
  assert.equal(await statusOf(other.token), 401);

  const password = page.getByRole('region', { name: 'Change your password' });
  await password.getByLabel('Old password').fill(own);
  await password.getByLabel(/^New password/).fill(next);
  await password.getByLabel('The same again').fill(own);
  await button(page, 'Save password').click();
  await password.getByText('The two new passwords differ').waitFor();
  await password.getByLabel('The same again').fill(next);
  await button(page, 'Save password').click();
  await note(page, 'Password changed').waitFor();

  const app = page.getByRole('region', { name: 'Codes of an authenticator app' });
  await app.getByLabel('Your password').fill(next);
  await button(page, 'Set up an app').click();
  await app.getByRole('img').waitFor();
  const [secret = '', uri = ''] = await app.locator('code').allInnerTexts();
  assert.match(uri, /^otpauth:\/\/totp\//);
  assert.ok(await app.getByRole('img', { name: 'QR code for your authenticator app' }).isVisible());
  await app
    .getByLabel('The code that it shows now')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: desk.clock.now() }));
  await button(page, 'Confirm').click();
  await app.getByText('Sign-in asks for a code of your app besides the password.').waitFor();
  assert.equal((await enter('vi', next)).status, 401, 'a code is asked for');
  await app.getByLabel('Your password').fill(next);
  await button(page, 'Ask for no code any more').click();
  await app.getByText('Sign-in asks for the password alone.').waitFor();
  assert.equal((await enter('vi', next)).status, 200);
});
