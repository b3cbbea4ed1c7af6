import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createThread } from '../../api/src/lib/thread.ts';

/** The source of a thread that answers each question after a while. */
const SLOW = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (asked) => setTimeout(() => parentPort.postMessage(asked), 300));`;

test('a thread that starts has time for its modules; one that runs and takes too long is replaced', async (t) => {
  const module = new URL(`data:text/javascript,${encodeURIComponent(SLOW)}`);
  const thread = createThread<string, string>(module, 20);
  t.after(thread.stop);
  assert.equal(await thread.ask('first'), 'first');
  assert.deepEqual(await thread.ask('second'), { problem: 'it took more than 20 ms', isLate: true });
  assert.equal(await thread.ask('third'), 'third', 'another thread answers');
});
