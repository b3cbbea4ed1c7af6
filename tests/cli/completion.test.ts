import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { nouns } from '../../cli/src/commands/nouns.ts';
import { hindcast } from './hindcast.ts';

/** Returns bash's completions for a command line whose last word is begun. */
function offered(script: string, words: readonly string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const ask = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _hindcast; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-c', ask], { encoding: 'utf8' });
  assert.deepEqual([status, stderr], [0, '']);
  return stdout.split('\n').filter(Boolean);
}

test('completion offers commands and their options in bash, and the same words in zsh and fish [K1]', async () => {
  const { code, out } = await hindcast(['completion', 'bash']);
  assert.equal(code, 0);
  assert.deepEqual(
    offered(out, ['hindcast', '']).filter((word) => !word.startsWith('-')),
    [...nouns.map(({ name }) => name), 'completion'],
  );
  assert.deepEqual(offered(out, ['hindcast', 'experts', 'm']), ['merge']);
  assert.deepEqual(offered(out, ['hindcast', 'experts', 'alias', '']), ['add', 'rm', '--help']);
  assert.ok(offered(out, ['hindcast', 'experts', 'merge', 'Kassandra', '--']).includes('--into'));
  assert.deepEqual(offered(out, ['hindcast', 'predictions', 'takedown', '7', '--al']), ['--all']);
  const zsh = (await hindcast(['completion', 'zsh'])).out;
  assert.ok(zsh.startsWith('autoload') && zsh.endsWith(out));
  const fish = (await hindcast(['completion', 'fish'])).out;
  assert.match(fish, /^complete -c hindcast -n '__hindcast_at \\' experts\\'' -a 'merge' -d '/m);
  assert.match(fish, /^complete -c hindcast -n '__hindcast_at \\' experts merge\\'' -l 'into' -d '/m);
  for (const shell of ['zsh', 'fish']) {
    const script = shell === 'zsh' ? zsh : fish;
    const { status, error } = spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' });
    if (!error) assert.equal(status, 0, `${shell} reads it`);
  }
  assert.equal((await hindcast(['completion', 'csh'])).code, 2);
});
