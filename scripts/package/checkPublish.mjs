// Refuses to publish a package that names no repository or homepage, or that fails its tests.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { npmProgram } from '../setUp/npmProgram.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const missing = ['homepage', 'repository'].filter((name) => !manifest[name]);
if (missing.length > 0) {
  console.error(`Add ${missing.join(' and ')} to the package.json of the repository, and build the package again.`);
  process.exitCode = 1;
} else {
  const [program, lead] = npmProgram();
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const shell = program === 'npm' && process.platform === 'win32';
  const { status } = spawnSync(program, [...lead, 'test', '--', 'package'], { cwd, stdio: 'inherit', shell });
  process.exitCode = status ?? 1;
}
