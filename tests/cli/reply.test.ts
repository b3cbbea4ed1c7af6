import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startImportServer } from '../api/importServer.ts';
import { hindcast } from './hindcast.ts';

const call = {
  influencer_name: 'Cassandra',
  price_target: 1000,
  prediction_made: '2025-01-01',
  target_time: '2026-12-31',
};

test('predictions reply records what an expert said to a verdict, show prints it, and remove-reply removes it [K1]', async (t) => {
  const { url, token } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const run = (...args: string[]) => hindcast(['predictions', ...args], { env });
  await hindcast(['predictions', 'import', '-'], { env, input: JSON.stringify([call]) });
  const said = ['--words', 'A month early.', '--date', '2025-01-02', '--link', 'https://example.org/reply'];
  const line = 'Reply of 2025-01-02: A month early. (https://example.org/reply)\n#1 has this reply to its verdict.';
  assert.equal((await run('reply', '1', ...said, '--dry-run')).out, `${line} Dry run, nothing stored.\n`);
  assert.equal((await run('reply', '1', ...said)).out, `${line} It is recorded.\n`);
  assert.equal((await run('reply', '1', ...said)).out, `${line} It is so already: nothing changed.\n`);
  assert.match(
    (await run('show', '1')).out,
    /^Reply of 2025-01-02: A month early\. \(https:\/\/example\.org\/reply\)$/m,
  );
  assert.equal((await run('reply', '9', ...said)).code, 5);
  assert.equal((await run('reply', '1', '--words', 'x', '--date', '2.1.2025')).code, 2);
  const removed = await run('remove-reply', '1', '--reason', 'Not theirs', '--json');
  assert.deepEqual(JSON.parse(removed.out), { id: 1, stored: true, data: null });
  assert.doesNotMatch((await run('show', '1')).out, /Reply/);
});
