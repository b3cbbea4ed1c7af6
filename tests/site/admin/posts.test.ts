import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Relay } from 'nostr-tools/relay';
import type { Page } from 'playwright-core';
import { Op } from 'sequelize';
import { store } from '../../api/recordServer.ts';
import { eventually } from '../../live/eventually.ts';
import { detail, note } from './desk.ts';
import { button, connected, cornersOf, openPosts, POSTS, result, tweetText, wideImage } from './postsDesk.ts';

const { desk, hosts } = openPosts();

const NEUTRAL = 'Ada sees Bitcoin at $150 by the end of 2029.';
const BOLD = `Ada goes for $150. ${'She means it. '.repeat(20)}`;
const ai_metadata = JSON.stringify({
  tweet_proposals: [
    { style: 'neutral', text: NEUTRAL },
    { style: '<b>bold</b>', text: BOLD },
  ],
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36" fill="red"/></svg>';

/** Reads a note from the relay as another client would. Null without it. */
async function readNote(id: string): Promise<{ readonly content: string } | null> {
  const client = await Relay.connect(hosts.relay.url);
  try {
    return await new Promise((resolve) => {
      client.subscribe([{ ids: [id] }], { onevent: resolve, oneose: () => resolve(null) });
    });
  } finally {
    client.close();
  }
}

const postOn = (page: Page, name: string) => button(page, name).click();
const fileField = (page: Page) => page.getByLabel('Images', { exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const cardOf = (page: Page, text: string) => page.locator('.post-card').filter({ hasText: text });

test('what was sent in is posted on X and Nostr from its proposal with a cropped image, read back by another client, and approved as the next step [D6 X3 X4]', async () => {
  const { page, complaints } = await desk.openPage();
  const id = await desk.send({ expert_name: 'Ada Oracle', ai_metadata });
  await desk.enter(`/admin/dashboard?id=${id}`);
  await page.getByText('Post to Social Media').click();
  await connected(page);
  const proposals = page.getByRole('group', { name: 'Proposals' });
  assert.match(await proposals.innerText(), /neutral 44 \/ 280[\s\S]*<b>bold<\/b> 298 \/ 280/);
  assert.equal(await tweetText(page).inputValue(), NEUTRAL);
  await proposals.getByRole('radio').nth(1).check();
  assert.equal(await tweetText(page).inputValue(), BOLD.trim());
  await page.getByText('Long tweet').waitFor();
  await proposals.getByRole('radio').first().check();
  await tweetText(page).fill(`${NEUTRAL} So she says.`);
  await fileField(page).setInputFiles(wideImage());
  await page.getByRole('img', { name: 'wide.png' }).waitFor();
  await page.reload();
  await page.getByText('Post to Social Media').click();
  await connected(page);
  assert.equal(await tweetText(page).inputValue(), `${NEUTRAL} So she says.`, 'what was typed is kept');
  await fileField(page).setInputFiles(wideImage());
  await page.getByRole('img', { name: 'wide.png' }).waitFor();

  const keptPosts = hosts.x.posts.length;
  await postOn(page, 'Post to Both');
  await result(page, 'X').getByText('Posted successfully!').waitFor();
  await result(page, 'Nostr').getByText('Posted to 1/2 relays').waitFor();
  await result(page, 'Nostr')
    .getByText(/did not take it: blocked: not on the list/)
    .waitFor();
  assert.deepEqual([await tweetText(page).inputValue(), await page.locator('.post-images').count()], ['', 0]);
  const onX = hosts.x.posts[keptPosts];
  assert.deepEqual([onX?.text, onX?.media.length, hosts.x.violations], [`${NEUTRAL} So she says.`, 1, []]);
  const [image] = [...hosts.blossom.blobs.values()];
  assert.ok(image);
  const middle = { size: '400x225', colours: ['red', 'red'] };
  assert.deepEqual(await cornersOf(page, image), middle, 'its middle is posted, not its sides');
  const [event] = [...hosts.relay.notes.values()];
  const read = await readNote(event?.id ?? '');
  assert.match(read?.content ?? '', /^Ada sees Bitcoin at \$150 by the end of 2029\. So she says\.\n\nhttp/);

  // nothing is approved until somebody says so
  await detail(page).getByRole('heading', { name: 'Approve Submission' }).waitFor();
  assert.equal((await desk.storage.models.submissions.findOne({ where: { id } }))?.status, 'pending');
  const comment = page.getByLabel('Admin comment (optional)');
  assert.equal(await comment.inputValue(), 'Posted to social media: X and Nostr');
  await page.getByLabel('Influencer').selectOption({ label: 'Create New Influencer: Ada Oracle' });
  await detail(page)
    .getByRole('button', { name: /^Approve & Import/ })
    .click();
  await note(page, /^Submission approved successfully!/).waitFor();
  const approved = await desk.storage.models.submissions.findOne({ where: { id }, raw: true });
  assert.deepEqual([approved?.status, approved?.admin_comment], ['approved', 'Posted to social media: X and Nostr']);
  assert.deepEqual(complaints, []);
});

test('the tab tells connections, length, price and doubts; images add up to four; each platform tells how it went, also where the other failed, and fields stay until all went well [D1 X1 X2 X3 X4]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/mstr');
  await page.getByRole('link', { name: 'X Posts' }).click();
  await connected(page);
  await page.getByText(/^\d+ of 100 posts left/).waitFor();
  for (const name of ['Post to X', 'Post to Nostr', 'Post to Both'])
    assert.equal(await button(page, name).getAttribute('aria-disabled'), 'true', `${name} with no words`);
  await button(page, 'Post to Both').click({ force: true });
  await page.getByText('Please enter tweet text', { exact: true }).waitFor();
  assert.equal(await tweetText(page).evaluate((field) => field === document.activeElement), true);

  const text = 'Buy $BTC, sell $MSTR.';
  await tweetText(page).fill(text);
  await page.getByText('21 / 10,000').waitFor();
  await page.getByText('Please enter tweet text', { exact: true }).waitFor({ state: 'detached' });
  await page.getByText('X charges about $0.015 for it.').waitFor();
  await page.getByText(/^X takes one cashtag in a post/).waitFor();
  await fileField(page).setInputFiles([wideImage('one.png'), wideImage('two.png')]);
  await page.getByRole('img', { name: 'two.png' }).waitFor();
  const noImage = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no image') };
  const svg = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) };
  await fileField(page).setInputFiles([noImage, svg, wideImage('four.png'), wideImage('five.png')]);
  await page
    .getByText('The browser cannot decode “none.png” as an image. A post has 4 images at most: one was left out.')
    .waitFor();
  const shown = page.getByRole('list', { name: 'Images of the post' }).getByRole('listitem');
  assert.equal(await shown.count(), 4);
  await button(page, 'Remove image 1').click();
  await page.getByRole('img', { name: 'one.png' }).waitFor({ state: 'detached' });
  assert.equal(await shown.count(), 3);
  await button(page, 'Clear images').click();
  await shown.first().waitFor({ state: 'detached' });
  await fileField(page).setInputFiles(wideImage('again.png'));

  const before = hosts.x.posts.length;
  await postOn(page, 'Post to Both');
  await result(page, 'Nostr').getByText('Posted to 1/2 relays').waitFor();
  await result(page, 'X')
    .getByText(/^Error: X refuses it \(HTTP 403\) \(Forbidden: .*Maximum of one cashtag\)$/)
    .waitFor();
  assert.deepEqual([await tweetText(page).inputValue(), await shown.count(), hosts.x.posts.length], [text, 1, before]);
  const card = cardOf(page, text);
  await card.getByText('failed', { exact: true }).waitFor();
  await card.getByText('sent', { exact: true }).waitFor();

  await tweetText(page).fill('Buy Bitcoin.');
  hosts.rejecting.takes = true;
  await button(page, 'Post to Both').dblclick();
  await result(page, 'X').getByText('Posted successfully!').waitFor();
  await result(page, 'Nostr').getByText('Posted to 2/2 relays').waitFor();
  assert.deepEqual(
    [await tweetText(page).inputValue(), await shown.count(), hosts.x.posts.length],
    ['', 0, before + 1],
    'posted once, and then the fields are empty',
  );
  await tweetText(page).fill('Buy Bitcoin.');
  for (const [name, said] of [
    [
      'Post to Both',
      /^Failed to post to X\. Failed to post to Nostr\. Error: The same words were posted on X as post \d+/,
    ],
    ['Post to Nostr', /^Failed to post to Nostr\. Error: The same words were posted on Nostr as post \d+/],
    ['Post to X', /^Failed to post to X\. Error: The same words were posted on X as post \d+/],
  ] as const) {
    await postOn(page, name);
    await page.getByText(said).waitFor();
  }
  await button(page, 'Post the same words again').click();
  await result(page, 'X').getByText('Posted successfully!').waitFor();
  assert.equal(hosts.x.posts.length, before + 2);
  assert.deepEqual(
    complaints.filter((one) => !one.includes('409')),
    [],
  );
});

test('a note that one relay did not take is sent again to that one, from the form or the list, until it has it too [X4]', async () => {
  const { page } = await desk.openPage();
  await desk.enter(POSTS);
  await connected(page);
  hosts.rejecting.takes = false;
  const before = [hosts.relay.notes.size, hosts.rejecting.told.length] as const;
  await tweetText(page).fill('To every relay.');
  await postOn(page, 'Post to Nostr');
  await result(page, 'Nostr').getByText('Posted to 1/2 relays').waitFor();
  const card = cardOf(page, 'To every relay.');
  const answered = page.waitForResponse(/\/send$/);
  await card.getByRole('button', { name: /^Send again/ }).click();
  await answered;
  await card.getByText(/did not take it: blocked: not on the list/).waitFor();
  hosts.rejecting.takes = true;
  const again = page.getByRole('region', { name: 'How it went' }).getByRole('button', { name: 'Send again on Nostr' });
  await again.focus();
  await page.keyboard.press('Enter');
  await result(page, 'Nostr').getByText('Posted to 2/2 relays').waitFor();
  await again.waitFor({ state: 'detached' });
  assert.equal(await focusedName(page), 'How it went', 'the button that was pressed is gone, and the focus is beside');
  await card.getByText('Posted to 2/2 relays').waitFor();
  await card.getByRole('button', { name: /^Send again/ }).waitFor({ state: 'detached' });
  const told = hosts.rejecting.told.slice(before[1]);
  assert.deepEqual([hosts.relay.notes.size - before[0], told.length, new Set(told).size], [1, 3, 1]);
  assert.ok(hosts.relay.notes.has(told[0] ?? ''));
});

test('where nobody knows whether it was posted somebody who looked says it; a lost answer posts nothing twice, and a failure is sent again [X4]', async () => {
  const { page } = await desk.openPage();
  await desk.enter(POSTS);
  await connected(page);
  hosts.x.fault = { path: '/2/tweets', status: 502, after: true, times: 1 };
  await tweetText(page).fill('Perhaps posted.');
  await postOn(page, 'Post to X');
  await result(page, 'X')
    .getByText(/check the account/)
    .waitFor();
  assert.equal(await tweetText(page).inputValue(), 'Perhaps posted.');
  await result(page, 'X').getByRole('button', { name: 'It was posted' }).click();
  await result(page, 'X').getByText('Posted successfully!').waitFor();
  assert.equal(await tweetText(page).inputValue(), '');

  hosts.x.fault = { path: '/2/tweets', status: 502, after: true, times: 1 };
  await tweetText(page).fill('Perhaps not.');
  await postOn(page, 'Post to X');
  await result(page, 'X')
    .getByText(/check the account/)
    .waitFor();
  const card = cardOf(page, 'Perhaps not.');
  await card.getByRole('button', { name: /^It was not posted on X: post \d+$/ }).click();
  await card.getByText('failed', { exact: true }).waitFor();
  await note(page, /^Post \d+\. X: Error: It was not posted, says somebody who looked at the account\.$/).waitFor();
  await card.getByRole('button', { name: /^Send again/ }).click();
  await card.getByText('sent', { exact: true }).waitFor();

  const before = hosts.x.posts.length;
  const keys: (string | undefined)[] = [];
  await page.route('**/api/admin/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch(); // it arrives, and its answer is lost
    return route.abort();
  });
  await tweetText(page).fill('Once, whatever happens.');
  await postOn(page, 'Post to X');
  await result(page, 'X').getByText('Posted successfully!').waitFor();
  assert.deepEqual([keys[0] === keys[1], hosts.x.posts.length], [true, before + 1]);
  await page.unroute('**/api/admin/posts');
});

test('a post is given a time, listed as planned with what is planned in all, and cancelled; what is not connected cannot be posted to, and says what to configure [X1 X5]', async () => {
  const { page } = await desk.openPage();
  const error = 'X is not configured: set HINDCAST_X_API_KEY';
  await page.route('**/api/x/test*', (route) => route.fulfill({ json: { success: false, username: null, error } }), {
    times: 1,
  });
  await desk.enter(POSTS);
  await page.getByText(`Error: ${error}`).waitFor();
  await page.getByText(/^Connected to 2 of 2 relays/).waitFor();
  await tweetText(page).fill('For later.');
  const states = ['Post to X', 'Post to Nostr', 'Post to Both'].map((name) =>
    button(page, name).getAttribute('aria-disabled'),
  );
  assert.deepEqual(await Promise.all(states), ['true', null, 'true']);
  await button(page, 'Test again').click();
  await connected(page);

  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.getByText(`Empty: at once. A time is one of your clock, ${zone}.`).waitFor();
  await page.getByLabel('Send at').fill('2020-01-01T10:00');
  await page.getByText('The time to send it has passed already.').waitFor();
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Send at').fill(`${day}T10:00`);
  const before = [hosts.x.posts.length, hosts.relay.notes.size];
  await postOn(page, 'Schedule for Both');
  await result(page, 'X')
    .getByText(/^Planned for/)
    .waitFor();
  assert.deepEqual([hosts.x.posts.length, hosts.relay.notes.size], before);
  await page.getByText(/^1 planned, the next for/).waitFor();
  await page.getByRole('link', { name: /^Planned/ }).click();
  const card = cardOf(page, 'For later.');
  await card.getByText('planned', { exact: true }).first().waitFor();
  assert.equal(await page.locator('.post-card').count(), 1);
  assert.match(page.url(), /tab=posts&posts=planned$/);
  await card.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByText('Nothing is planned.').waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).last().click();
  await cardOf(page, 'For later.').getByText('cancelled', { exact: true }).first().waitFor();

  // what others do appears by itself
  await desk.storage.models.postDeliveries.update(
    { state: 'held', error: 'Too late' },
    { where: { state: 'cancelled' } },
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await cardOf(page, 'For later.').getByText('Held until somebody sends it. Too late').first().waitFor();
});

test('a verdict is posted with words about what decided it, and the prediction’s own picture [X3 X4]', async () => {
  const { page, complaints } = await desk.openPage();
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const called = { key: '1', influencer_name: 'Cassandra', prediction_type: 'target', price_target: 150, notes: 'So' };
  const stored = await store(desk, [{ ...called, prediction_made: day(50), end_date: day(30) }]);
  assert.equal(stored.status, 200, stored.body.message);
  await desk.published.refresh();
  const row = await desk.storage.models.predictions.findOne({ order: [['id', 'DESC']], raw: true });
  await desk.enter(`/admin/predictions?id=${row?.id}`);
  await page.getByRole('button', { name: 'Post the verdict' }).click();
  await connected(page);
  assert.match(await tweetText(page).inputValue(), /^Cassandra on .*: .*BTC.*\n\nMiss\./);
  const picture = page.getByRole('img', { name: `Prediction ${row?.id}` });
  await eventually('the picture is there', () =>
    picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
  const before = hosts.x.posts.length;
  await postOn(page, 'Post to X');
  await result(page, 'X').getByText('Posted successfully!').waitFor();
  assert.equal(hosts.x.posts[before]?.media.length, 1);
  assert.deepEqual(complaints, []);
});

test('who withdraws a prediction reads on its page which posts about it are out there, to be deleted by hand [X5 D1]', async () => {
  const { page, complaints } = await desk.openPage();
  const post = await desk.storage.models.posts.findOne({ where: { text: { [Op.like]: 'Cassandra on%' } }, raw: true });
  await desk.enter(`/admin/predictions?id=${post?.prediction_id}`);
  const about = page.getByRole('region', { name: 'Posts about it' });
  await about.getByText(`Post ${post?.id} stands on X`).waitFor();
  const link = about.getByRole('link', { name: 'See it on X' });
  assert.equal(await link.getAttribute('href'), `https://x.com/i/status/${hosts.x.posts.at(-1)?.id}`);
  assert.equal(await about.getByText('delete it there').count(), 0, 'while it counts the post may stand');
  await detail(page).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Never said');
  await page.locator('.act-form').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await note(page, /is withdrawn\. A post of ours about it is still out there: delete it there\./).waitFor();
  await about.getByText('A post of ours about it is still out there: delete it there.').waitFor();
  assert.deepEqual(complaints, []);
});

test('a verdict that settled lately is offered, posted from there, and then offered no more; what was signed is listed with what relays made of it [D1 X4 X5 J1]', async () => {
  const { page, complaints } = await desk.openPage();
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const call = { influencer_name: 'Pythia', prediction_type: 'target', prediction_made: day(50), end_date: day(3) };
  const calls = [
    { ...call, key: 'a', price_target: 150 },
    { ...call, key: 'b', price_target: 170, notes: 'Hm' },
  ];
  assert.equal((await store(desk, calls)).status, 200);
  await desk.published.refresh();
  const [last] = await desk.storage.models.predictions.findAll({ order: [['id', 'DESC']], raw: true });
  const id = last?.id ?? 0;
  const relays = JSON.stringify([
    { relay: 'a.example', taken: true, said: null },
    { relay: 'b.example', taken: false, said: 'blocked: not on the list' },
  ]);
  const signed = { public_key: 'ab'.repeat(32), event: '{}', created_at: new Date(), relays, sha256: null };
  await desk.storage.models.signedEvents.create({
    ...signed,
    event_id: 'cd'.repeat(32),
    prediction_id: id,
    outcome: 'miss',
    due_at: Date.now(),
  });
  await desk.enter(POSTS);
  const part = page.getByRole('region', { name: 'Verdicts without a post' });
  await part.getByText(/^Pythia on .*\$170 for BTC/).waitFor();
  const nostr = page.getByRole('region', { name: 'Verdicts on Nostr' });
  const row = nostr.getByRole('listitem').filter({ hasText: `Prediction ${id}` });
  await row.getByText('a miss', { exact: true }).waitFor();
  await row.getByText('on 1 of 2 relays').waitFor();
  await row.getByText('b.example did not take it: blocked: not on the list').waitFor();
  await nostr.getByText(/No more are signed: HINDCAST_NOSTR_VERDICTS is off\./).waitFor();
  const before = hosts.x.posts.length;
  await part.getByRole('button', { name: `Post the verdict of prediction ${id}` }).click();
  const heading = part.getByRole('heading', { name: `The verdict of prediction ${id}` });
  assert.equal(await heading.evaluate((title) => title === document.activeElement), true);
  await part.getByText('Connected as @hindcast').waitFor();
  await part.getByText(/^Connected to 2 of 2 relays/).waitFor();
  assert.match(await part.getByLabel('Tweet text').inputValue(), /^Pythia on .*\$170 for BTC.*\n\nMiss\./);
  assert.equal(hosts.x.posts.length, before, 'nothing goes out until somebody says so');
  await part.getByRole('button', { name: 'Post to X' }).click();
  await part.getByText('Posted successfully!').waitFor();
  await part.getByRole('button', { name: 'Close' }).click();
  await heading.waitFor({ state: 'detached' });
  assert.equal(await part.getByText('$170 for BTC').count(), 0);
  await part.getByText(/^Pythia on .*\$150 for BTC/).waitFor();
  assert.deepEqual([hosts.x.posts.length, hosts.x.posts[before]?.media.length], [before + 1, 1]);
  assert.deepEqual(complaints, []);
});
