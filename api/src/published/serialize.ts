import { setImmediate as nextTurn } from 'node:timers/promises';

const ITEMS_A_TURN = 1000;

/** A list as JSON, made in turns: a long one in one go would hold up every request. */
export async function serializeList<T>(items: readonly T[], present: (item: T) => unknown): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from('[')];
  for (let from = 0; from < items.length; from += ITEMS_A_TURN) {
    if (from > 0) await nextTurn();
    const text = JSON.stringify(items.slice(from, from + ITEMS_A_TURN).map(present)).slice(1, -1);
    parts.push(Buffer.from(from > 0 ? `,${text}` : text));
  }
  return Buffer.concat([...parts, Buffer.from(']')]);
}

/** `{success, data}` around JSON that is made already. */
export const serializeData = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.from('{"success":true,"data":'), data, Buffer.from('}')]);
