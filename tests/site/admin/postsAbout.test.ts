import assert from 'node:assert/strict';
import { test } from 'node:test';
import { store } from '../../api/recordServer.ts';
import { note } from './desk.ts';
import { button, connected, openPosts, result } from './postsDesk.ts';

const { desk, hosts } = openPosts();

test('who opens a submission reads which posts about it there were, of which nobody knows or which are held, and says or sends it there [D6 X4]', async () => {
  const { page, complaints } = await desk.openPage();
  const text = 'Grace sees Bitcoin at $160 by the end of 2029.';
  const tweet_proposals = [{ style: 'neutral', text }];
  const id = await desk.send({ expert_name: 'Grace', ai_metadata: JSON.stringify({ tweet_proposals }) });
  const open = async (): Promise<void> => {
    await desk.enter(`/admin/dashboard?id=${id}`);
    await page.getByText('Post to Social Media').click();
    await connected(page);
  };
  const before = page.getByRole('region', { name: 'Posts about this submission' });
  await open();
  assert.equal(await before.count(), 0);
  hosts.x.fault = { path: '/2/tweets', status: 502, after: true, times: 1 };
  await button(page, 'Post to X').click();
  await result(page, 'X').getByText('Nobody knows whether it was posted: check the account.').waitFor();
  await open();
  await before.getByText('Nobody knows whether it was posted: check the account.').waitFor();
  await before.getByRole('button', { name: /^It was posted on X: post \d+$/ }).click();
  await before.getByText('Posted successfully!').waitFor();
  await note(page, /^Post \d+\. X: Posted successfully!$/).waitFor();

  const [post] = await desk.storage.models.posts.findAll({ where: { submission_id: id }, raw: true });
  await desk.storage.models.postDeliveries.update(
    { state: 'held', error: 'It is late' },
    { where: { post_id: post?.id } },
  );
  await open();
  await before.getByText('Held until somebody sends it. It is late').waitFor();
  const sent = hosts.x.posts.length;
  await before.getByRole('button', { name: `Send now on X: post ${post?.id}` }).click();
  await note(page, `Post ${post?.id}. X: Posted successfully!`).waitFor();
  assert.deepEqual([hosts.x.posts.length, hosts.x.posts.at(-1)?.text], [sent + 1, text]);
  assert.deepEqual(complaints, []);
});

test('an import that is taken back names the posts about it, before and after, with those of which nobody knows [X5 D1]', async () => {
  const { page, complaints } = await desk.openPage();
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const call = { influencer_name: 'Hypatia', prediction_type: 'target', prediction_made: day(50), end_date: day(30) };
  const calls = [140, 141].map((price_target) => ({ ...call, key: `${price_target}`, price_target, notes: 'So' }));
  assert.equal((await store(desk, calls)).status, 200);
  await desk.published.refresh();
  const [second, first] = await desk.storage.models.predictions.findAll({
    order: [['id', 'DESC']],
    limit: 2,
    raw: true,
  });
  const words = { words: 'ab'.repeat(32), actor: 'owner', actor_name: 'owner', created_at: new Date() };
  for (const [prediction, state] of [
    [first, 'posted'],
    [second, 'unknown'],
  ] as const) {
    const { id } = await desk.storage.models.posts.create({
      ...{ ...words, text: `About ${prediction?.id}`, prediction_id: prediction?.id ?? null },
      ...{ send_at: null, submission_id: null },
    });
    const remote_id = state === 'posted' ? '77' : null;
    await desk.storage.models.postDeliveries.create({
      post_id: id,
      platform: 'x',
      state,
      remote_id,
      fence: 1,
      attempts: 1,
    });
  }
  await desk.enter('/admin/predictions?do=imports');
  await page
    .getByRole('button', { name: /^Take it back: import \d+$/ })
    .first()
    .click();
  await page.getByLabel('Reason').fill('The wrong file');
  await button(page, 'Preview').click();
  const told =
    'A post of ours about them is still out there: delete it there. A post of ours about them may be out there, which nobody knows: look at the account.';
  await page.getByText(`2 predictions would be withdrawn. ${told}`).waitFor();
  const places = page.getByRole('list', { name: 'Posts out there' });
  const link = places.getByRole('link', { name: 'See it on X' });
  assert.equal(await link.getAttribute('href'), 'https://x.com/i/status/77');
  await button(page, 'Take it back').click();
  await note(page, `2 predictions are withdrawn. ${told}`).waitFor();
  assert.match(await page.evaluate(() => document.activeElement?.id ?? ''), /^import-\d+$/);
  await page.getByRole('button', { name: 'Close this message' }).click();
  await places.getByText('may stand on X: nobody knows, look at the account').waitFor();
  await link.waitFor();
  assert.deepEqual(complaints, []);
});
