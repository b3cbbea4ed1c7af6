import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatCount } from '@hindcast/domain';
import { FAST_LEVEL, JsonPart, JsonParts } from './jsonParts.ts';
import { createTextBlocks } from './textBlocks.ts';
import { type RowWriter, rewriteRows, rowsText, type WrittenRows } from './writtenRows.ts';

const IDS_A_PART = 1000;
const PARTS_A_TURN = 20;
/** Parts that are packed while the next one is written: half of Node's threads. */
const PACKED_AT_A_TIME = 2;

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

export interface ListWriter<T> extends RowWriter<T> {
  readonly mostBytes?: number;
}

/** Writes lists of the same things. */
export interface WrittenList<T> {
  /** Writes the list as it is now. A part whose items are those of the list before is taken as it is. */
  write(items: readonly T[]): Promise<SerializedList>;
  /** Writes another list beside it, in which rows of the list as it is now may stand; nothing of it is kept. */
  writeBeside(items: readonly T[]): Promise<SerializedList>;
}

const listOf = (parts: readonly JsonPart[]): SerializedList => ({
  rows: new JsonParts([OPEN, ...parts, CLOSE]),
  data: new JsonParts([OPEN_DATA, ...parts, CLOSE_DATA]),
});

/**
 * Writes a list as JSON in parts, each of a range of ids, and lets other work run between them: a long list at once would
 * hold up every request. Throws ListTooLong.
 */
export function createListWriter<T>(writer: ListWriter<T>): WrittenList<T> {
  const { idOf, mostBytes = MOST_BYTES } = writer;
  let kept: ReadonlyMap<number, WrittenRows<T>> = new Map();

  function createMeasure(count: number): (part: JsonPart) => void {
    let bytes = 0;
    return ({ json }) => {
      bytes += json.length;
      if (bytes <= mostBytes) return;
      const items = formatCount(count);
      throw new ListTooLong(`A list of ${items} takes more than ${mostBytes / 1e6} MB, the most that is sent`);
    };
  }

  return {
    async write(items) {
      const parts = new Map<number, WrittenRows<T>>();
      const toBytes = createTextBlocks();
      const measure = createMeasure(items.length);
      const written = (some: readonly T[], isFirst: boolean): WrittenRows<T> => {
        const { text, ends } = rowsText(some, isFirst, writer);
        return { items: some, isFirst, json: new JsonPart(toBytes(text)), ends };
      };
      for (const [range, some] of rangesOf(items, idOf)) {
        const isFirst = parts.size === 0;
        const known = kept.get(range);
        const isKnown = known?.isFirst === isFirst && isSame(known.items, some);
        const part = isKnown ? known : written(some, isFirst);
        parts.set(range, part);
        measure(part.json);
        if (!isKnown || parts.size % PARTS_A_TURN === 0) await nextTurn();
      }
      kept = parts;
      return listOf([...parts.values()].map(({ json }) => json));
    },

    async writeBeside(items) {
      const now = kept;
      const parts: JsonPart[] = [];
      const measure = createMeasure(items.length);
      for (const [range, some] of rangesOf(items, idOf)) {
        const isFirst = parts.length === 0;
        const known = now.get(range);
        const json = known
          ? rewriteRows(known, some, isFirst, writer)
          : Buffer.from(rowsText(some, isFirst, writer).text);
        const part = new JsonPart(json, FAST_LEVEL);
        measure(part);
        part.pack();
        parts.push(part);
        await nextTurn();
        await parts.at(-PACKED_AT_A_TIME)?.packed();
      }
      return listOf(parts);
    },
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
