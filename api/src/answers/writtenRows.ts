import type { JsonPart } from './jsonParts.ts';

/** Bytes that stand in a row, and those that take their place in another one. */
export interface Swap {
  readonly was: Buffer;
  readonly is: Buffer;
}

/** What rows are written of. */
export interface RowWriter<T> {
  /** Ids rise in a list. */
  readonly idOf: (item: T) => number;
  readonly present: (item: T) => unknown;
  /**
   * What has to change in the row of `known` to make it the row of `item`, which has the same id, in the order in which it
   * stands there; null where the row has to be written anew.
   */
  readonly swaps?: (known: T, item: T) => readonly Swap[] | null;
}

/** Items whose ids are near each other, and their JSON: `,{…},{…}`, without the comma where the list begins. */
export interface WrittenRows<T> {
  readonly items: readonly T[];
  readonly isFirst: boolean;
  readonly json: JsonPart;
  /** Where each row ends, in bytes. */
  readonly ends: Uint32Array;
}

/** Rows as a text, and where each ends in its bytes. */
export function rowsText<T>(items: readonly T[], isFirst: boolean, { present }: RowWriter<T>) {
  const rows = items.map((item) => JSON.stringify(present(item)));
  const ends = new Uint32Array(rows.length);
  let end = isFirst ? -1 : 0;
  for (const [i, row] of rows.entries()) {
    end += 1 + Buffer.byteLength(row);
    ends[i] = end;
  }
  return { text: (isFirst ? '' : ',') + rows.join(','), ends };
}

/** Spare bytes for rows that are longer on another day; beyond them the buffer is copied. */
const SPARE_BYTES = 64_000;

/** Collects bytes: runs of `source` that follow each other there are copied as one. */
function createBytes(source: Buffer) {
  let bytes = Buffer.allocUnsafe(source.length + SPARE_BYTES);
  let length = 0;
  let [from, to] = [0, 0];
  const reserve = (more: number): void => {
    if (length + more > bytes.length) bytes = Buffer.concat([bytes], 2 * (length + more));
  };
  const endRun = (): void => {
    reserve(to - from);
    length += source.copy(bytes, length, from, to);
    from = to;
  };
  return {
    copy(start: number, until: number): void {
      if (start !== to) {
        endRun();
        from = start;
      }
      to = until;
    },
    add(more: Buffer): void {
      endRun();
      reserve(more.length);
      length += more.copy(bytes, length);
    },
    whole(): Buffer {
      endRun();
      return bytes.subarray(0, length);
    },
  };
}

const COMMA = Buffer.from(',');

/** The bytes of rows, those that are written already taken from there, with what has to change in them. */
export function rewriteRows<T>(
  { items: known, isFirst: isFirstThere, json: { json }, ends }: WrittenRows<T>,
  items: readonly T[],
  isFirst: boolean,
  { idOf, present, swaps }: RowWriter<T>,
): Buffer {
  const bytes = createBytes(json);
  const beginOf = (row: number): number => (row === 0 ? Number(!isFirstThere) : (ends[row - 1] ?? 0) + 1);
  const endOf = (row: number): number => ends[row] ?? 0;

  /** Where in a row each of these stands; null where one does not. */
  function placesOf(row: number, changes: readonly Swap[]): number[] | null {
    const places: number[] = [];
    let from = beginOf(row);
    for (const { was } of changes) {
      const at = json.indexOf(was, from);
      if (at === -1 || at + was.length > endOf(row)) return null;
      places.push(at);
      from = at + was.length;
    }
    return places;
  }

  function copyRow(row: number, changes: readonly Swap[], places: readonly number[]): void {
    let from = beginOf(row);
    for (const [i, { was, is }] of changes.entries()) {
      const at = places[i] ?? from;
      bytes.copy(from, at);
      bytes.add(is);
      from = at + was.length;
    }
    bytes.copy(from, endOf(row));
  }

  let row = 0;
  for (const [i, item] of items.entries()) {
    while (row < known.length && idOf(known[row]) < idOf(item)) row++;
    const isThere = row < known.length && idOf(known[row]) === idOf(item);
    const changes = (isThere && swaps?.(known[row], item)) || null;
    const places = changes && placesOf(row, changes);
    const begin = beginOf(row);
    if (i > 0 || !isFirst) {
      if (places && begin > 0) bytes.copy(begin - 1, begin);
      else bytes.add(COMMA);
    }
    if (changes && places) copyRow(row, changes, places);
    else bytes.add(Buffer.from(JSON.stringify(present(item))));
  }
  return bytes.whole();
}
