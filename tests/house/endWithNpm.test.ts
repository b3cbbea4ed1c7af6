import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from './miniature.ts';

const module = pathToFileURL(join(root, 'scripts/endWithNpm.mjs')).href;

/** Says its process number, then stays until it is told to end or its input closes. */
const program = `
  import { endWithNpm } from '${module}';
  endWithNpm(() => { console.log('ended'); process.exit(); });
  process.stdin.resume().on('end', () => { console.log('input closed'); process.exit(); });
  console.log('runs');
`;

test('a script that npm started ends after npm’s shell was ended', async () => {
  assert.deepEqual(await afterShellIsEnded({ npm_lifecycle_event: 'start' }), ['runs', 'ended']);
});

test('a script that was started otherwise outlives its shell', async () => {
  assert.deepEqual(await afterShellIsEnded({ npm_lifecycle_event: undefined }, 1.5), ['runs', 'input closed']);
});

/** What a script says when the shell between it and its starter gets the signal that npm would pass on. */
async function afterShellIsEnded(env: NodeJS.ProcessEnv, closeInputAfterSeconds?: number): Promise<string[]> {
  const command = '"$0" --input-type=module --eval "$1" <&3; exit';
  const shell = spawn('sh', ['-c', command, process.execPath, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  let said = '';
  shell.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (said === '') shell.kill('SIGTERM');
    said += text;
  });
  const input = shell.stdio[3];
  if (closeInputAfterSeconds !== undefined) {
    shell.once('exit', () => setTimeout(() => input?.destroy(), closeInputAfterSeconds * 1000));
  }
  if (shell.stdout) await once(shell.stdout, 'end');
  input?.destroy();
  return said.trim().split('\n');
}
