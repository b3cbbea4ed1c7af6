import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { queueStates } from '../../../api/src/db/models/tweetQueue.ts';
import { readOf } from '../../api/queueServer.ts';
import { store } from '../../api/recordServer.ts';
import { axeProblems, beyond } from '../axe.ts';
import { daysAgo } from './apiDesk.ts';
import { call, detail, goTo, press } from './desk.ts';
import { connected, openPosts, POSTS } from './postsDesk.ts';

const PASSWORD = 'a long road to the sea';
const LINK = 'https://x.com/ada/status/1862803884733366272';
const SAID = [
  { relay: 'a.example', taken: true, said: null },
  { relay: 'b.example', taken: false, said: 'blocked: not on the list' },
];
const PAYMENT = {
  ...{ payment_hash: 'ab'.repeat(32), sats: 1000, wallet: 'lnd', elsewhere: true, doubt: null },
  ...{ words: 'So', created_at: '2026-11-01T10:00:00Z' },
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');

const { desk } = openPosts();

before(async () => {
  const { models } = desk.storage;
  const tweet_proposals = [{ style: 'neutral', text: 'Ada sees Bitcoin at $150 by the end of 2029.' }];
  const words = {
    notes: 'So',
    source_url: 'https://x.com/ada/status/3',
    ai_metadata: JSON.stringify({ tweet_proposals }),
  };
  assert.equal(await desk.send({ expert_name: 'Ada Oracle', ...words }), 1);
  const said = { influencer_name: 'Cassandra', prediction_type: 'target', prediction_made: daysAgo(50), notes: 'So' };
  const calls = [
    { ...said, key: 'a', price_target: 150, end_date: daysAgo(30) },
    { ...said, key: 'b', price_target: 170, end_date: daysAgo(3), influencer_name: 'Pythia' },
  ];
  assert.equal((await store(desk, calls)).status, 200);
  await desk.published.refresh();
  const act = (method: string, path: string, body?: object) => call(desk, method, path, body);
  await act('PUT', '/api/admin/predictions/1/withdrawal', { reason: 'Never said' });
  await act('POST', '/api/admin/experts/1/aliases', { alias: 'Kassandra' });
  await act('PUT', '/api/admin/experts/2/merge', { into: '1', reason: 'One person' });
  for (const text of ['It was 2021.', 'It was 2022.']) {
    await act('POST', '/api/predictions/2/reports', { text, email: 'bo@example.org' });
  }
  await act('POST', '/api/admin/users', { name: 'bo', role: 'viewer', email: 'bo@example.org' });
  const post = { words: 'ab'.repeat(32), actor: 'owner', actor_name: 'owner', created_at: new Date(), send_at: null };
  for (const [about, state] of [
    [{ submission_id: 1, prediction_id: null }, 'unknown'],
    [{ submission_id: null, prediction_id: 1 }, 'posted'],
    [{ submission_id: null, prediction_id: null }, 'failed'],
  ] as const) {
    const { id } = await models.posts.create({ ...post, ...about, text: `It is ${state}` });
    const delivery = { post_id: id, platform: 'x', state, fence: 1, attempts: 1 } as const;
    await models.postDeliveries.create({ ...delivery, remote_id: state === 'posted' ? '77' : null });
  }
  const signed = { public_key: 'ab'.repeat(32), event: '{}', created_at: new Date(), sha256: null };
  await models.signedEvents.create({
    ...{ ...signed, event_id: 'cd'.repeat(32), relays: JSON.stringify(SAID) },
    ...{ prediction_id: 2, outcome: 'miss', due_at: Date.now() },
  });
  const queued = { created_at: new Date(), run_at: Date.now(), tweet_url: LINK };
  await models.tweetQueue.bulkCreate([
    { ...queued, state: queueStates.failed, attempts: 3, error: 'X has no such post' },
    { ...queued, tweet_url: `${LINK}1`, state: queueStates.pending },
    { ...queued, tweet_url: `${LINK}2`, state: queueStates.completed, result: JSON.stringify(readOf(LINK)) },
  ]);
});

/** Returns what axe finds on a wide screen, and the widths at which the page scrolls sideways. */
async function problemsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 844 });
    if ((await beyond(page)) > 0) found.push(`${width} px: it scrolls sideways`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return [...found, ...(await axeProblems(page))];
}

/** A page of the admin in a state of it that has what others have not. */
interface Shown {
  readonly name: string;
  readonly path: string;
  /** Until it is all there. */
  readonly ready: (page: Page) => Promise<unknown>;
}

const shown = (name: string, path: string, ready: Shown['ready']): Shown => ({ name, path, ready });

const pages: readonly Shown[] = [
  shown('submission with its posts and both forms', '/admin/dashboard?id=1', async (page) => {
    await detail(page).getByRole('heading', { name: 'Ada Oracle' }).waitFor();
    await page.getByText('Post to Social Media').click();
    await connected(page);
    await part(page, 'Posts about this submission').getByText('check the account').waitFor();
    await press(page, 'e');
    await press(page, 'r');
    await detail(page).getByRole('heading', { name: 'Reject Submission' }).waitFor();
  }),
  shown('posts', POSTS, async (page) => {
    await connected(page);
    await page.locator('.post-card').getByText('failed', { exact: true }).waitFor();
    await part(page, 'Verdicts on Nostr').getByText('on 1 of 2 relays').waitFor();
    await button(page, 'Post the verdict of prediction 2').click();
    await page.getByRole('heading', { name: 'The verdict of prediction 2' }).waitFor();
  }),
  shown('extraction', '/admin/dashboard?tab=extraction', async (page) => {
    await page.getByLabel('Tweet URL').fill(LINK);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What was read' }).waitFor();
    await button(page, 'Paste the post’s words instead').click();
    await page.getByText('X has no such post').waitFor();
  }),
  shown('prediction with its posts', '/admin/predictions?id=1', (page) =>
    part(page, 'Posts about it').getByText('delete it there').first().waitFor(),
  ),
  shown('expert with a form', '/admin/experts?id=1', async (page) => {
    await button(page, 'Unmerge Pythia, expert 2').click();
    await page.locator('.act-form').waitFor();
  }),
  shown('report', '/admin/reports?id=1', async (page) => {
    await part(page, 'Report 1').getByText('bo@example.org').waitFor();
    await page.getByLabel('Pick report 2').check();
  }),
  shown('audit log', '/admin/audit', (page) => page.getByText('withdrew a prediction').first().waitFor()),
  shown('machine', '/admin/machine', async (page) => {
    await button(page, 'Try every part').click();
    await part(page, 'Doctor')
      .getByRole('row', { name: /^Wallet / })
      .waitFor();
  }),
  shown('prices', '/admin/machine?show=prices', (page) => part(page, 'Remove prices').waitFor()),
  shown('payment to be settled', '/admin/machine?show=payments', async (page) => {
    await button(page, 'Settle by proof').click();
    await dialog(page)
      .getByLabel(/^Proof/)
      .fill('12');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('It has 64 hexadecimal digits.').waitFor();
  }),
  shown('tokens', '/admin/people?show=tokens', async (page) => {
    await button(page, 'Make a token').click();
    await page.getByLabel('What it is for').fill('nightly');
    await button(page, 'Make').click();
    await page.locator('.once code').waitFor();
  }),
];

test('each page of the admin is clean for assistive technology, in what only it shows', async (t) => {
  const { page } = await desk.openPage();
  await page.route('**/api/extract-tweet', (route) => {
    const told = { challenges: ['The post names no asset.'], tweet_proposals: [{ style: 'neutral', text: 'So' }] };
    return route.fulfill({ json: { success: true, data: { ...readOf(LINK), ...told } } });
  });
  await page.route('**/api/admin/payments', (route) => route.fulfill({ json: { success: true, data: [PAYMENT] } }));
  await desk.enter('/admin/machine');
  for (const { name, path, ready } of pages) {
    await t.test(name, async () => {
      await goTo(page, path);
      await ready(page);
      assert.deepEqual(await problemsOf(page), []);
    });
  }
});

test('so are the account with the code for an app, and the login with what went wrong', async () => {
  const { page } = await desk.openPage();
  const { password } = (await call(desk, 'POST', '/api/admin/users', { name: 'vi', role: 'viewer' })) as {
    readonly password: string;
  };
  const login = { username: 'vi', password };
  const { token } = (await call(desk, 'POST', '/api/admin/login', login)) as { readonly token: string };
  const change = { old: password, new: PASSWORD };
  const own = (await call({ url: desk.url, token }, 'POST', '/api/admin/password', change)) as typeof login & {
    readonly token: string;
  };
  await desk.enter('/admin/account', own);
  const app = part(page, 'Codes of an authenticator app');
  await app.getByLabel('Your password').fill(PASSWORD);
  await button(page, 'Set up an app').click();
  await app.getByRole('img').waitFor();
  assert.deepEqual(await problemsOf(page), []);

  await button(page, 'Logout').click();
  await goTo(page, '/admin/login');
  await button(page, 'Login').click();
  await page.getByText('Please enter both username and password').waitFor();
  assert.deepEqual(await problemsOf(page), []);
});
