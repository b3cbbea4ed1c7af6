import { setImmediate as nextTurn } from 'node:timers/promises';

const ITEMS_A_TURN = 1000;

const HEAD = Buffer.from('{"success":true,"data":');
const TAIL = Buffer.from('}');

/** A list as JSON, by itself and as `{success, data}`. Both are views of the same memory. */
export interface SerializedList {
  readonly rows: Buffer;
  readonly data: Buffer;
}

/** Writes a list as JSON in pieces, and lets other work run between them: a long list at once would hold up every request. */
export async function serializeList<T>(items: readonly T[], present: (item: T) => unknown): Promise<SerializedList> {
  const parts: Buffer[] = [HEAD, Buffer.from('[')];
  for (let from = 0; from < items.length; from += ITEMS_A_TURN) {
    if (from > 0) await nextTurn();
    const text = JSON.stringify(items.slice(from, from + ITEMS_A_TURN).map(present)).slice(1, -1);
    parts.push(Buffer.from(from > 0 ? `,${text}` : text));
  }
  const data = Buffer.concat([...parts, Buffer.from(']'), TAIL]);
  await nextTurn();
  return { rows: data.subarray(HEAD.length, -TAIL.length), data };
}
