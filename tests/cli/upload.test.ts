import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import type { WireImport } from '@hindcast/domain/client';
import { followImport } from '../../cli/src/server/followImport.ts';
import type { Asked } from '../../cli/src/server/progress.ts';
import { upload } from '../../cli/src/server/upload.ts';
import { contextOf } from '../../cli/src/terminal/context.ts';
import { createFolder } from '../api/fixture.ts';

/** A terminal that keeps what is written to it. */
class Screen extends Writable {
  readonly isTTY = true;
  readonly columns = 100;
  text = '';
  override _write(part: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.text += String(part);
    done();
  }
}

/** Sends a file to nobody; what the terminal showed. */
async function shown(
  file: string,
  stdin: AsyncIterable<Uint8Array> & { isTTY?: boolean },
  ask?: Asked,
  answered: Promise<void> = Promise.resolve(),
): Promise<string> {
  const stderr = new Screen();
  const context = contextOf({ stdin, stdout: new Screen(), stderr, env: {}, cwd: '/', fetch });
  await upload(
    context,
    file,
    async (body) => {
      for await (const _piece of typeof body === 'function' ? (body() as AsyncIterable<Uint8Array>) : body);
      await answered;
    },
    ask,
  );
  return stderr.text;
}

const typed = (isTTY: boolean) => ({
  isTTY,
  async *[Symbol.asyncIterator]() {
    yield Buffer.alloc(2048);
  },
});

test('an import of what is typed says that it reads until Ctrl-D, and one of a pipe does not', async () => {
  assert.match(await shown('-', typed(true)), /^Reading standard input until Ctrl-D\.\n/);
  assert.doesNotMatch(await shown('-', typed(false)), /Ctrl-D/);
});

test('the size of a small file is told in kB, that of a large one in MB', async (t) => {
  const folder = await createFolder(t);
  for (const [bytes, said] of [
    [700, / of 0\.7 kB/],
    [3 * 1024 * 1024, / of 3\.0 MB/],
  ] as const) {
    const file = join(folder, `${bytes}.csv`);
    await writeFile(file, Buffer.alloc(bytes));
    assert.match(await shown(file, typed(false)), said);
  }
});

test('when the whole file is sent, the bar says how many of its predictions the server has written', async (t) => {
  const file = join(await createFolder(t), 'calls.csv');
  await writeFile(file, Buffer.alloc(700));
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const ask: Asked = async () => {
    asked++;
    if (asked === 1) return null;
    if (asked === 2) throw new Error('no answer');
    if (asked > 4) resolve();
    return { written: asked * 1000, of: 12_000 };
  };
  const text = await shown(file, typed(false), ask, promise);
  assert.match(text, /Sending █+ 100 % of 0\.7 kB, checking/);
  assert.match(text, /Storing █+░+ 25 % of 12,000 predictions/);
});

test('the progress that is shown is that of the import that began after the file was sent, not of another', async () => {
  const other: WireImport = { id: 7, at: '', operator: 'Ada', added: 50, changed: 0, complete: false, written: 20 };
  let list = [other];
  const ask = await followImport({ stderr: new Screen() }, { imports: async () => list });
  assert.equal(await ask?.(), null);
  list = [{ ...other, id: 8, added: 90, written: 30 }, other];
  assert.deepEqual(await ask?.(), { written: 30, of: 90 });
  list = [{ ...other, id: 8, complete: true }];
  assert.equal(await ask?.(), null);
});
