import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Sample } from './bodies.ts';
import type { Dice } from './dice.ts';
import { anyJson, jsonTexts, texts } from './values.ts';

/** A value with one place in it changed: taken out, put twice, replaced, or joined by a stranger. */
function mutateValue(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || dice.percent(15)) return anyJson(dice);
  if (Array.isArray(value)) {
    const at = dice.under(value.length + 1);
    const inside = value[at];
    return dice.percent(50) ? [...value, inside] : value.map((one, i) => (i === at ? mutateValue(one, dice) : one));
  }
  const entries = Object.entries(value);
  const at = dice.under(entries.length);
  return dice.weigh<() => unknown>(
    [
      [1, () => Object.fromEntries(entries.filter((_, i) => i !== at))],
      [2, () => Object.fromEntries([...entries, [dice.pick(texts), anyJson(dice)]])],
      [
        5,
        () => Object.fromEntries(entries.map(([key, inner], i) => [key, i === at ? mutateValue(inner, dice) : inner])),
      ],
    ],
    'changed value',
  )();
}

/** Bytes with a piece cut out, doubled, or overwritten. */
function mutateBytes(bytes: Buffer, dice: Dice): Buffer {
  const from = dice.under(bytes.length + 1);
  const to = Math.min(bytes.length, from + 1 + dice.under(8));
  const before = bytes.subarray(0, from);
  const junk = Buffer.from(Array.from({ length: 1 + dice.under(6) }, () => dice.under(256)));
  return dice.weigh<() => Buffer>(
    [
      [1, () => before],
      [2, () => Buffer.concat([before, bytes.subarray(to)])],
      [2, () => Buffer.concat([before, junk, bytes.subarray(to)])],
      [1, () => Buffer.concat([bytes, bytes])],
    ],
    'changed bytes',
  )();
}

/** Noted where a body is as its route wants it. */
export const UNDERSTOOD = 'a body as its route wants it';

const written = (value: unknown): Buffer =>
  Buffer.from(typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value));

/** The body of a call that is understood, or one that is nearly. */
export function bodyOf(sample: Sample, dice: Dice): Buffer {
  const value = sample.body?.(dice);
  const understood = (): Buffer => {
    dice.note(UNDERSTOOD);
    return written(value);
  };
  return dice.weigh<() => Buffer>(
    [
      [8, understood],
      [6, () => written(mutateValue(value, dice))],
      [3, () => mutateBytes(written(value), dice)],
      [2, () => Buffer.from(dice.pick(jsonTexts))],
      [1, () => Buffer.from(dice.pick(texts).repeat(1 + dice.under(20)))],
      [1, () => Buffer.alloc(0)],
    ],
    'body',
  )();
}

const bomb = gzipSync(Buffer.alloc(20_000_000));
const doubled = gzipSync(bomb);

/** A body and the Content-Encoding it is said to have, rightly or not. */
export function encoded(body: Buffer, dice: Dice): { readonly name: string; readonly body: Buffer } {
  return dice.weigh<() => { name: string; body: Buffer }>(
    [
      [3, () => ({ name: 'gzip', body: gzipSync(body) })],
      [2, () => ({ name: 'deflate', body: deflateSync(body) })],
      [1, () => ({ name: 'br', body: brotliCompressSync(body) })],
      [2, () => ({ name: 'gzip', body })],
      [1, () => ({ name: 'gzip', body: gzipSync(body).subarray(0, 12) })],
      [1, () => ({ name: 'gzip', body: bomb })],
      [1, () => ({ name: 'gzip, gzip', body: doubled })],
      [1, () => ({ name: dice.pick(['identity', 'zstd', 'compress', 'x-gzip', 'chunked', '', ',']), body })],
    ],
    'encoding',
  )();
}
