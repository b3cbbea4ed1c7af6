import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../errors/codeOf.ts';
import { StorageError } from '../storage/engine/storageError.ts';
import { createSplitter, LONGEST_STATEMENT, type Statement } from './sqlText.ts';

/** What mariadb-dump and mysqldump write last, when nothing went wrong. */
const LAST_LINE = /-- Dump completed[^\n]*$/;
const GZIP = 0x1f8b;

const unusable = (file: string, what: string, cause?: unknown): StorageError =>
  new StorageError('backup_unusable', `The dump ${file} ${what}`, cause);

/** Whether a file is compressed, by its first bytes. */
export function isGzip(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(2);
    return readSync(file, bytes, 0, 2, 0) === 2 && bytes.readUInt16BE() === GZIP;
  } finally {
    closeSync(file);
  }
}

/** The statements of a dump, compressed or not, in order. Throws StorageError when it does not end as a whole one does. */
export async function* readDump(file: string): AsyncGenerator<Statement> {
  const splitter = createSplitter();
  const bytes = createReadStream(file);
  const text = isGzip(file) ? bytes.pipe(createGunzip()) : bytes;
  bytes.once('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  try {
    for await (const piece of text) {
      yield* splitter.push(piece as string);
      if (splitter.waiting() > LONGEST_STATEMENT) throw unusable(file, 'has a statement of more than 64 MiB');
    }
    yield* splitter.push('\n'.repeat(8));
  } catch (thrown) {
    if (thrown instanceof StorageError) throw thrown;
    const code = codeOf(thrown);
    if (code !== null) throw unusable(file, `cannot be read whole (${code})`, thrown);
    throw thrown;
  }
  if (!LAST_LINE.test(splitter.rest()))
    throw unusable(file, 'is cut off: its last line, “-- Dump completed”, is missing');
}
