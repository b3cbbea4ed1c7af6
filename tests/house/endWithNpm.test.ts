import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from './miniature.ts';

const module = pathToFileURL(join(root, 'scripts/endWithNpm.mjs')).href;

/**
 * Holds the clock by which the script looks for its shell: lets it look while the shell is there and once the shell is
 * gone, then says that it stays. It ends at the latest when its input closes.
 */
const program = `
  const looks = [];
  globalThis.setInterval = (look) => { looks.push(look); return { unref() {} }; };
  globalThis.clearInterval = () => {};
  const { endWithNpm } = await import('${module}');
  const shell = process.ppid;
  endWithNpm(() => { console.log('ended'); process.exit(); });
  process.stdin.resume().on('end', () => process.exit());
  for (const look of looks) look();
  console.log('runs');
  (function wait() {
    if (process.ppid === shell) return setTimeout(wait, 5);
    for (const look of looks) look();
    console.log('stays');
    process.exit();
  })();
`;

test('a script that npm started ends after npm’s shell was ended', async () => {
  assert.deepEqual(await afterShellIsEnded({ npm_lifecycle_event: 'start' }), ['runs', 'ended']);
});

test('a script that was started otherwise outlives its shell', async () => {
  assert.deepEqual(await afterShellIsEnded({ npm_lifecycle_event: undefined }), ['runs', 'stays']);
});

/** Returns a script's output after the shell between it and its starter got the signal that npm would pass on. */
async function afterShellIsEnded(env: NodeJS.ProcessEnv): Promise<string[]> {
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
  if (shell.stdout) await once(shell.stdout, 'end');
  shell.stdio[3]?.destroy();
  return said.trim().split('\n');
}
