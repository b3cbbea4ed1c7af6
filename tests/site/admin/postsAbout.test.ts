import assert from 'node:assert/strict';
import { test } from 'node:test';
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
