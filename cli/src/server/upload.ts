import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_MAX_BYTES, type ImportBody } from '@hindcast/domain/client';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { codeOf, Failure } from '../terminal/failure.ts';
import { type Asked, createProgress, megabytes } from './progress.ts';

/** Returns the size of a file in bytes. Throws a Failure if it cannot be read. */
async function sizeOf(file: string): Promise<number> {
  try {
    const { size } = await stat(file);
    return size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Failure(`${file} does not exist.`, exitCodes.notFound, error);
    throw new Failure(`${file} cannot be read (${codeOf(error)}).`, exitCodes.failed, error);
  }
}

async function* readFile(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file);
  } catch (error) {
    const why = codeOf(error) === 'EISDIR' ? 'is a folder, not a file' : `cannot be read (${codeOf(error)})`;
    throw new Failure(`${file} ${why}.`, exitCodes.failed, error);
  }
}

async function* counted(bytes: AsyncIterable<Uint8Array>, onSent: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    yield piece;
    onSent(piece.length);
  }
}

/**
 * Streams a file into `send`, with a progress bar on standard error. `ask` returns the server's progress. `-` is
 * standard input, which can be sent only once. Throws a Failure if the file cannot be read, or is larger than the
 * server accepts.
 */
export async function upload<Answer>(
  context: Context,
  file: string,
  send: (body: ImportBody) => Promise<Answer>,
  ask: Asked = async () => null,
): Promise<Answer> {
  const name = file === '-' ? null : path.resolve(context.cwd, file);
  const size = name === null ? null : await sizeOf(name);
  if (size !== null && size > IMPORT_MAX_BYTES) {
    const most = megabytes(IMPORT_MAX_BYTES);
    throw new Failure(`${name} has ${megabytes(size)} MB and the server takes up to ${most} MB.`, exitCodes.failed);
  }
  if (name === null && context.stdin.isTTY) context.stderr.write('Reading standard input until Ctrl-D.\n');
  const progress = createProgress(context, size, ask);
  try {
    if (name === null) return await send(counted(context.stdin, progress.sent));
    return await send(() => {
      progress.begin();
      return counted(readFile(name), progress.sent);
    });
  } catch (error) {
    throw failureWithin(error) ?? error;
  } finally {
    progress.stop();
  }
}

/** Returns the Failure among the causes of an error: the file could not be read while it was sent. Else null. */
function failureWithin(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  return error instanceof Error && error.cause ? failureWithin(error.cause) : null;
}

/** Reads a small file. Throws a Failure if that fails. */
export async function readBytes({ cwd }: Context, file: string): Promise<Uint8Array> {
  const name = path.resolve(cwd, file);
  await sizeOf(name);
  const pieces: Uint8Array[] = [];
  for await (const piece of readFile(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}
