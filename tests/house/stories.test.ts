import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { runProgram } from '../run/program.ts';
import { root } from './miniature.ts';

test('the stories on a port that is taken end with a sentence and ask nobody', async (t) => {
  const taken = createServer().listen(0);
  t.after(() => taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const words = ['run', 'stories', '--ignore-scripts', '--', '--port', String(port)];
  const { code, output } = await runProgram('npm', words, root, process.env);
  assert.notEqual(code, 0);
  assert.match(output, new RegExp(`Port ${port} is not available`));
  assert.doesNotMatch(output, /Would you like/);
});
