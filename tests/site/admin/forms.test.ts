import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { store } from '../../api/recordServer.ts';
import { daysAgo, openDesk } from './apiDesk.ts';
import { answered, detail, note, press, rowOf } from './desk.ts';

const call = { key: '1', influencer_name: 'Cassandra', prediction_type: 'target', price_target: 150 };
const days = { prediction_made: daysAgo(30), end_date: '2029-12-31' };
const desk = openDesk({}, async (started) => {
  const calls = [{ ...call, ...days, notes: 'A hundred and fifty', price_prediction: 'so much' }];
  const stored = await store(started, calls);
  assert.equal(stored.status, 200, stored.body.message);
});

const form = (page: Page) => page.locator('.act-form');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Lets calls wait until they are let go. */
async function hold(page: Page, url: string | RegExp, isMeant: (route: Route) => boolean = () => true) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: unknown[] = [];
  const wait = async (route: Route): Promise<void> => {
    if (!isMeant(route)) return route.continue();
    asked.push(route.request().postDataJSON());
    await released;
    await route.continue();
  };
  await page.route(url, wait);
  return { asked, release };
}

/** Presses the button of a form or a dialog twice before its call is answered. */
async function pressTwice(within: Locator, name: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click();
  const pressed = within.locator('button[aria-disabled="true"]');
  await pressed.click({ force: true });
  await pressed.press('Enter');
}

test('a form sends what was looked at, once: a second press waits, and another file is looked at anew [J1]', async () => {
  const { page } = await desk.openPage();
  await desk.enter('/admin/predictions?do=import');
  const file = (name: string, line: string) => {
    const text = `influencer_name,price_target,prediction_made,end_date,confirmed\n${line}\n`;
    return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  };
  await field(page, 'File').setInputFiles(file('one.csv', 'Grace,160,2026-10-20,2029-12-31,yes'));
  await button(page, 'Preview').click();
  await button(page, 'Store it').waitFor();
  await field(page, 'File').setInputFiles(file('two.csv', 'Hedy,170,2026-10-20,2029-12-31,yes'));
  await button(page, 'Preview').waitFor();
  assert.equal(await form(page).locator('.act-preview').count(), 0, 'what another file would do is shown no more');
  await button(page, 'Preview').click();
  await button(page, 'Store it').waitFor();
  assert.equal(await desk.storage.models.predictions.count(), 1, 'a look stores nothing');

  await page.goto(`${desk.url}/admin/predictions?id=1&do=withdrawal`);
  await field(page, 'Reason').fill('He never said so');
  const { asked, release } = await hold(page, '**/withdrawal');
  await pressTwice(form(page), 'Withdraw');
  release();
  await note(page, 'Prediction 1 is withdrawn.').waitFor();
  assert.equal(asked.length, 1);
  const restored = await desk.server.inject({
    ...{ method: 'DELETE', url: '/api/admin/predictions/1/withdrawal', payload: { reason: 'He did' } },
    headers: { authorization: `Bearer ${desk.token}` },
  });
  assert.equal(restored.statusCode, 200, restored.payload);
});

test('words that are hidden from readers are in the form of who may hide them; the edit key waits for its prediction [J2]', async () => {
  const { page } = await desk.openPage();
  const { status } = await desk.call('PUT', '/api/admin/predictions/1/takedown', { reason: 'His lawyer asked' });
  assert.equal(status, 200);
  await desk.enter('/admin/predictions');
  await rowOf(page, 'Cassandra').waitFor();
  const { release } = await hold(page, '**/api/predictions/1');
  await rowOf(page, 'Cassandra').getByRole('button').click();
  await detail(page).getByText('Loading prediction 1').waitFor();
  await press(page, 'e');
  await page.waitForURL('**/admin/predictions?id=1&do=edit');
  release();
  await detail(page).getByText('Taken down', { exact: true }).first().waitFor();
  assert.equal(await field(page, 'Words').inputValue(), 'A hundred and fifty');
  assert.equal(await field(page, 'Price in words').inputValue(), 'so much');
  await field(page, 'Reason').fill('The post says 155');
  await field(page, 'Price target').fill('155');
  await button(page, 'Preview').click();
  assert.doesNotMatch(await form(page).locator('.act-preview').innerText(), /Words/, 'what was hidden is not cleared');
});

test('an answer that comes late shows nothing in place of what was asked since', async () => {
  const { page } = await desk.openPage();
  const isFirst = (route: Route) => new URL(route.request().url()).searchParams.get('act') === 'predictions';
  const audit = await hold(page, '**/api/admin/audit?*', isFirst);
  await desk.enter('/admin/audit');
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().waitFor();
  const search = async (act: string): Promise<void> => {
    await page.getByLabel('Act').fill(act);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/audit?act=${act}`);
  };
  await search('predictions');
  await search('nothing.such');
  await page.getByText('The log has no such act.').waitFor();
  const late = page.waitForResponse((reply) => reply.url().includes('act=predictions'));
  audit.release();
  await (await late).finished();
  await answered(page);
  assert.equal(await rows.count(), 0);

  const listed = await hold(page, '**/api/predictions', () => true);
  await page.getByRole('link', { name: 'Predictions' }).click();
  await page.getByRole('link', { name: 'MSTR', exact: true }).click();
  await page.getByText('No predictions found.').waitFor();
  assert.equal(await page.getByRole('table').locator('tbody tr').count(), 0);
  const btc = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/predictions');
  listed.release();
  await (await btc).finished();
  await answered(page);
  assert.equal(await rowOf(page, 'Cassandra').count(), 0);
  await page.getByText('No predictions found.').waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByText('The log has no such act.').waitFor();
  assert.equal(await rows.count(), 0);
});

test('a user is reset by mail, and asked for no code of a lost app any more: as it was chosen, once; so is judging [A6]', async () => {
  const { page } = await desk.openPage();
  const made = await desk.call('POST', '/api/admin/users', { name: 'bo', role: 'viewer', email: 'bo@example.org' });
  assert.ok(made.status < 300);
  await page.route('**/api/admin/users', async (route) => {
    const reply = await route.fetch();
    const answer = (await reply.json()) as { readonly data: readonly object[] };
    // an app is set up
    await route.fulfill({
      response: reply,
      json: { ...answer, data: answer.data.map((one) => ({ ...one, totp: true })) },
    });
  });
  const sent: unknown[] = [];
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/reset', async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length === 1) await held;
    const data = { id: 1, name: 'bo', email: 'bo@example.org' };
    await route.fulfill({ json: { success: true, data, password: null, mailed: true } });
  });
  await desk.enter('/admin/people');
  await page.getByRole('link', { name: 'bo', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const reset = () => button(page, 'Reset password').click();
  await reset();
  await dialog.getByLabel('Send a link to bo@example.org in place of it').check();
  await dialog.getByText('They get a link by mail').waitFor();
  await pressTwice(dialog, 'Send the link');
  answer();
  await page.getByText('A link for a new password was sent to bo@example.org.').waitFor();
  await reset();
  await dialog.getByLabel('Ask for no code of their app any more, which is lost').check();
  await dialog.getByText('No code of their app is asked for from now on.').waitFor();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(sent, [
    { mail: true, totp: false },
    { mail: false, totp: true },
  ]);

  const { asked, release } = await hold(page, '**/api/admin/judge/run');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Machine' }).click();
  await pressTwice(page.getByRole('region', { name: 'Verdicts' }), 'Judge all now');
  release();
  await note(page, /^Judged 1 predictions/).waitFor();
  assert.equal(asked.length, 1);
});
