import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readSpoolError } from '../../api/src/http/files/spool.ts';
import { createFolder } from '../api/fixture.ts';
import { hindcast } from '../cli/hindcast.ts';
import { eventually } from '../live/eventually.ts';

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));

/** 5 MB: enough for an empty database with its log, and for no upload that is larger. */
const LARGEST_FILE_BLOCKS = 10_240;

/** A server whose files may not grow beyond 5 MB: for what it writes, that is a full disk. */
async function startCrampedServer(t: TestContext) {
  const dataDir = await createFolder(t);
  const child = spawn('sh', ['-c', `ulimit -f ${LARGEST_FILE_BLOCKS}; exec "$0" "$1"`, process.execPath, main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HINDCAST_DATA_DIR: dataDir,
      HINDCAST_PORT: '0',
      HINDCAST_PRICE_SOURCES: 'none',
      HINDCAST_MODE: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  const access = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { url: string; token: string };
  return { ...access, dataDir, log: () => log };
}

test('an upload that the server has no room for is answered at once, named in the log, and the command says so', async (t) => {
  const { url, token, dataDir, log } = await startCrampedServer(t);
  const folder = await createFolder(t);
  const file = join(folder, 'prices.csv');
  await writeFile(file, `date,close\n${`2025-01-01,100${' '.repeat(1000)}\n`.repeat(30_000)}`);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const { code, err } = await hindcast(['prices', 'import', file, '--asset', 'btc'], { env });
  assert.equal(err, 'hindcast: The server has no room to receive the file (EFBIG); nothing was stored.\n');
  assert.equal(code, 4);
  assert.deepEqual(await readdir(join(dataDir, 'spool')), []);
  await eventually('the answer in the log', () => log().includes('"statusCode":507'));
  assert.match(log(), /EFBIG/);

  const { out } = await hindcast(['prices', 'import', '-', '--asset', 'btc'], {
    env,
    input: 'date,close\n2025-01-01,93500\n',
  });
  assert.match(out, /^Stored 1 day/, 'what there is room for is stored');
});

test('whatever keeps the server from putting an upload down has one name', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG']) {
    const read = readSpoolError(Object.assign(new Error(code), { code }));
    assert.match(String(read), new RegExp(`^NoRoom: The server has no room to receive the file \\(${code}\\)`));
  }
  const unknown = Object.assign(new Error('EIO'), { code: 'EIO' });
  assert.equal(readSpoolError(unknown), unknown);
});
