import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatCount } from '@hindcast/domain';

/** Number of rows that are written before other work may run. */
const ROWS_A_TURN = 500;

/**
 * Maximum size of a list, bytes: some 700,000 predictions. Clients could not read more, nor servers hold it in memory.
 */
const MOST_BYTES = 1_000_000_000;

/** A list as JSON, as a bare array and as `{success, data}`. Both share the memory of their rows. */
export interface JsonList {
  readonly rows: readonly Buffer[];
  readonly data: readonly Buffer[];
}

/** Thrown if a list takes more bytes as JSON than a server may send. */
export class ListTooLong extends Error {
  override readonly name = 'ListTooLong';
}

/**
 * Writes a list as JSON in steps, between which other work runs: a long list at once would block every request. Throws
 * ListTooLong.
 */
export async function writeList<T>(
  items: readonly T[],
  present: (item: T) => unknown,
  mostBytes = MOST_BYTES,
): Promise<JsonList> {
  const written: Buffer[] = [];
  let bytes = 0;
  for (let from = 0; from < items.length; from += ROWS_A_TURN) {
    const some = items.slice(from, from + ROWS_A_TURN).map((item) => JSON.stringify(present(item)));
    const text = Buffer.from((from > 0 ? ',' : '') + some.join(','));
    written.push(text);
    bytes += text.length;
    if (bytes > mostBytes) {
      const limit = `${mostBytes / 1e6} MB, the most that is sent`;
      throw new ListTooLong(`A list of ${formatCount(items.length)} takes more than ${limit}`);
    }
    await nextTurn();
  }
  return {
    rows: [Buffer.from('['), ...written, Buffer.from(']')],
    data: [Buffer.from('{"success":true,"data":['), ...written, Buffer.from(']}')],
  };
}
