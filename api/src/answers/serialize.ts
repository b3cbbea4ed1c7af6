import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatCount } from '@hindcast/domain';
import { JsonPart, JsonParts } from './jsonParts.ts';
import { createTextBlocks } from './textBlocks.ts';

const IDS_A_PART = 1000;
const PARTS_A_TURN = 20;

/** More than a client reads, and a memory that a server has: about one and a half million predictions. */
const MOST_BYTES = 2_000_000_000;

const OPEN = new JsonPart(Buffer.from('['));
const CLOSE = new JsonPart(Buffer.from(']'));
const OPEN_DATA = new JsonPart(Buffer.from('{"success":true,"data":['));
const CLOSE_DATA = new JsonPart(Buffer.from(']}'));

/** A list as JSON, by itself and as `{success, data}`. Both share their parts. */
export interface SerializedList {
  readonly rows: JsonParts;
  readonly data: JsonParts;
}

/** The list takes more bytes as JSON than a server may send. */
export class ListTooLong extends Error {
  override readonly name = 'ListTooLong';
}

export interface ListWriter<T> {
  /** Ids rise in a list. */
  readonly idOf: (item: T) => number;
  readonly present: (item: T) => unknown;
  readonly mostBytes?: number;
}

/** Items whose ids are near each other, and their JSON: `,{…},{…}`, without the comma where the list begins. */
interface Part<T> {
  readonly items: readonly T[];
  readonly isFirst: boolean;
  readonly json: JsonPart;
}

/**
 * Writes a list as JSON in parts, each of a range of ids, and lets other work run between them: a long list at once would
 * hold up every request. A part whose items are those of the list before is taken as it is. Throws ListTooLong.
 */
export function createListWriter<T>(writer: ListWriter<T>): (items: readonly T[]) => Promise<SerializedList> {
  const { idOf, present, mostBytes = MOST_BYTES } = writer;
  let kept: ReadonlyMap<number, Part<T>> = new Map();

  const textOf = (items: readonly T[], isFirst: boolean): string => {
    const text = JSON.stringify(items.map(present)).slice(1, -1);
    return isFirst ? text : `,${text}`;
  };

  return async (items) => {
    const parts = new Map<number, Part<T>>();
    const toBytes = createTextBlocks();
    let bytes = 0;
    for (const [range, some] of rangesOf(items, idOf)) {
      const isFirst = parts.size === 0;
      const known = kept.get(range);
      const isKnown = known?.isFirst === isFirst && isSame(known.items, some);
      const part = isKnown ? known : { items: some, isFirst, json: new JsonPart(toBytes(textOf(some, isFirst))) };
      parts.set(range, part);
      bytes += part.json.json.length;
      if (bytes > mostBytes) {
        const count = formatCount(items.length);
        throw new ListTooLong(`A list of ${count} takes more than ${mostBytes / 1e6} MB, the most that is sent`);
      }
      if (!isKnown || parts.size % PARTS_A_TURN === 0) await nextTurn();
    }
    kept = parts;
    const json = [...parts.values()].map((part) => part.json);
    return {
      rows: new JsonParts([OPEN, ...json, CLOSE]),
      data: new JsonParts([OPEN_DATA, ...json, CLOSE_DATA]),
    };
  };
}

function* rangesOf<T>(items: readonly T[], idOf: (item: T) => number): Generator<[range: number, items: T[]]> {
  for (let from = 0; from < items.length; ) {
    const range = Math.floor(idOf(items[from]) / IDS_A_PART);
    let to = from;
    while (to < items.length && Math.floor(idOf(items[to]) / IDS_A_PART) === range) to++;
    yield [range, items.slice(from, to)];
    from = to;
  }
}

const isSame = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i]);
