import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Relay } from 'nostr-tools/relay';
import type { Page } from 'playwright-core';
import { store } from '../../api/recordServer.ts';
import { eventually } from '../../live/eventually.ts';
import { daysAgo } from './apiDesk.ts';
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

  const [keptPosts, keptImages] = [hosts.x.posts.length, hosts.blossom.blobs.size];
  await postOn(page, 'Post to Both');
  await result(page, 'X').getByText('Posted successfully!').waitFor();
  await result(page, 'Nostr').getByText('Posted to 1/2 relays').waitFor();
  await result(page, 'Nostr')
    .getByText(/did not take it: blocked: not on the list/)
    .waitFor();
  await page.locator('.post-images').waitFor({ state: 'detached' });
  assert.equal(await tweetText(page).inputValue(), '');
  const onX = hosts.x.posts[keptPosts];
  assert.deepEqual([onX?.text, onX?.media.length, hosts.x.violations], [`${NEUTRAL} So she says.`, 1, []]);
  const [image] = [...hosts.blossom.blobs.values()].slice(keptImages);
  assert.ok(image);
  const middle = { size: '400x225', colours: ['red', 'red'] };
  assert.deepEqual(await cornersOf(page, image), middle, 'its middle is posted, not its sides');
  const event = [...hosts.relay.notes.values()].find(({ content }) => content.startsWith(NEUTRAL));
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

test('the tab tells connections, length, price and doubts; images add up to four; where one platform failed the fields stay, and it is sent again until all have it [D1 X1 X2 X3 X4]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/mstr');
  await page.getByRole('link', { name: 'X Posts' }).click();
  await connected(page);
  await page.getByText(/^\d+ of 100 posts left/).waitFor();
  await button(page, 'Post to Both').click({ force: true });
  await page.getByText('Please enter tweet text', { exact: true }).waitFor();
  assert.equal(await tweetText(page).evaluate((field) => field === document.activeElement), true);

  const text = 'Buy $BTC, sell $MSTR.';
  await tweetText(page).fill(text);
  await page.getByText('21 / 10,000').waitFor();
  await page.getByText('Please enter tweet text', { exact: true }).waitFor({ state: 'detached' });
  await page.getByText('X charges about $0.015 for it.').waitFor();
  await page.getByText(/^X takes one cashtag in a post/).waitFor();
  const noImage = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no image') };
  const svg = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) };
  const wide = ['one.png', 'two.png', 'four.png', 'five.png'].map(wideImage);
  await fileField(page).setInputFiles([noImage, svg, ...wide]);
  await page
    .getByText('The browser cannot decode “none.png” as an image. A post has 4 images at most: one was left out.')
    .waitFor();
  const shown = page.getByRole('list', { name: 'Images of the post' }).getByRole('listitem');
  await shown.nth(3).waitFor();
  assert.equal(await shown.count(), 4);
  await button(page, 'Remove image 1').click();
  await page.getByRole('img', { name: 'drawing.svg' }).waitFor({ state: 'detached' });
  await button(page, 'Clear images').click();
  await shown.first().waitFor({ state: 'detached' });
  await fileField(page).setInputFiles(wideImage('again.png'));
  await shown.first().waitFor();

  const before = hosts.x.posts.length;
  await postOn(page, 'Post to Both');
  await result(page, 'Nostr').getByText('Posted to 1/2 relays').waitFor();
  await result(page, 'X')
    .getByText(/^Error: X refuses it \(HTTP 403\) \(Forbidden: .*Maximum of one cashtag\)$/)
    .waitFor();
  assert.deepEqual([await tweetText(page).inputValue(), await shown.count(), hosts.x.posts.length], [text, 1, before]);
  const card = cardOf(page, text);
  await card.getByText('failed', { exact: true }).waitFor();
  hosts.rejecting.takes = true;
  const again = page
    .getByRole('region', { name: 'How it went' })
    .getByRole('button', { name: /^Send again on .*Nostr/ });
  await again.click();
  await result(page, 'Nostr').getByText('Posted to 2/2 relays').waitFor();

  await tweetText(page).fill('Buy Bitcoin.');
  await button(page, 'Post to Both').dblclick();
  await result(page, 'X').getByText('Posted successfully!').waitFor();
  await result(page, 'Nostr').getByText('Posted to 2/2 relays').waitFor();
  await shown.first().waitFor({ state: 'detached' });
  assert.deepEqual(
    [await tweetText(page).inputValue(), await shown.count(), hosts.x.posts.length],
    ['', 0, before + 1],
    'posted once, and then the fields are empty',
  );
  await tweetText(page).fill('Buy Bitcoin.');
  await postOn(page, 'Post to X');
  await page.getByText(/^Failed to post to X\. Error: The same words were posted on X as post \d+/).waitFor();
  await button(page, 'Post the same words again').click();
  await result(page, 'X').getByText('Posted successfully!').waitFor();
  assert.equal(hosts.x.posts.length, before + 2);
  assert.deepEqual(
    complaints.filter((one) => !one.includes('409')),
    [],
  );
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
  await cardOf(page, 'Buy Bitcoin.').first().waitFor({ state: 'detached' });
  assert.match(page.url(), /tab=posts&posts=planned$/);
  await card.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByText('Nothing is planned.').waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).last().click();
  await cardOf(page, 'For later.').getByText('cancelled', { exact: true }).first().waitFor();
});

test('a verdict that settled lately is offered, posted from there with its picture, and offered no more; who withdraws its prediction reads that the post is out there [D1 X3 X4 X5 J1]', async () => {
  const { page, complaints } = await desk.openPage();
  const call = { influencer_name: 'Dione', prediction_type: 'target', price_target: 175, notes: 'Hm', key: 'dione' };
  assert.equal((await store(desk, [{ ...call, prediction_made: daysAgo(50), end_date: daysAgo(3) }])).status, 200);
  await desk.published.refresh();
  const last = await desk.storage.models.predictions.findOne({ order: [['id', 'DESC']], raw: true });
  const id = last?.id ?? 0;
  const relays = JSON.stringify([
    { relay: 'a.example', taken: true, said: null },
    { relay: 'b.example', taken: false, said: 'blocked: not on the list' },
  ]);
  const signed = { public_key: 'ab'.repeat(32), event: '{}', created_at: new Date(), relays, sha256: null };
  const verdict = { prediction_id: id, outcome: 'miss', due_at: Date.now() } as const;
  await desk.storage.models.signedEvents.create({ ...signed, ...verdict, event_id: 'ef'.repeat(32) });
  await desk.enter(POSTS);
  const part = page.getByRole('region', { name: 'Verdicts without a post' });
  await part.getByText(/^Dione on .*\$175 for BTC/).waitFor();
  const nostr = page.getByRole('region', { name: 'Verdicts on Nostr' });
  const row = nostr.getByRole('listitem').filter({ hasText: `Prediction ${id}` });
  await row.getByText('a miss', { exact: true }).waitFor();
  await row.getByText('b.example did not take it: blocked: not on the list').waitFor();
  const before = hosts.x.posts.length;
  await part.getByRole('button', { name: `Post the verdict of prediction ${id}` }).click();
  const heading = part.getByRole('heading', { name: `The verdict of prediction ${id}` });
  await heading.and(page.locator(':focus')).waitFor();
  await part.getByText('Connected as @hindcast').waitFor();
  assert.match(await part.getByLabel('Tweet text').inputValue(), /^Dione on .*\$175 for BTC.*\n\nMiss\./);
  assert.equal(hosts.x.posts.length, before, 'nothing goes out until somebody says so');
  await part.getByRole('button', { name: 'Post to X' }).click();
  await part.getByText('Posted successfully!').waitFor();
  await part.getByRole('button', { name: 'Close' }).click();
  await heading.waitFor({ state: 'detached' });
  await eventually('it is offered no more', async () => (await part.getByText('$175 for BTC').count()) === 0);
  assert.deepEqual([hosts.x.posts.length, hosts.x.posts[before]?.media.length], [before + 1, 1]);

  await desk.enter(`/admin/predictions?id=${id}`);
  const about = page.getByRole('region', { name: 'Posts about it' });
  const link = about.getByRole('link', { name: 'See it on X' });
  await link.waitFor();
  assert.equal(await link.getAttribute('href'), `https://x.com/i/status/${hosts.x.posts.at(-1)?.id}`);
  assert.equal(await about.getByText('delete it there').count(), 0, 'while it counts the post may stand');
  await detail(page).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Never said');
  await page.locator('.act-form').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await note(page, /is withdrawn\. A post of ours about it is still out there: delete it there\./).waitFor();
  await about.getByText('A post of ours about it is still out there: delete it there.').waitFor();
  assert.deepEqual(complaints, []);
});
