import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, inflateRawSync } from 'node:zlib';
import { encode } from '../../api/src/answers/encode.ts';
import { JsonPart, JsonParts } from '../../api/src/answers/jsonParts.ts';
import { packParts } from '../../api/src/answers/packParts.ts';
import { replyTo } from '../../api/src/answers/reply.ts';
import { createListWriter, ListTooLong } from '../../api/src/answers/serialize.ts';

interface Item {
  readonly id: number;
  readonly text: string;
}

const items = (ids: readonly number[]): Item[] => ids.map((id) => ({ id, text: `Näme ${id}` }));
const present = ({ id, text }: Item) => ({ id, text });
const createWriter = (mostBytes?: number) =>
  createListWriter<Item>({ idOf: ({ id }) => id, present, ...(mostBytes !== undefined && { mostBytes }) });

const whole = (body: readonly Buffer[]): Buffer => Buffer.concat(body);
const bytesOf = (parts: readonly JsonPart[]): Buffer => whole(parts.map(({ json }) => json));
const textOf = ({ parts }: JsonParts): string => bytesOf(parts).toString();
const partOf = (text: string): JsonPart => new JsonPart(Buffer.from(text));

test('a list in parts is the JSON of the whole list, by itself and as data, whatever ids it has', async () => {
  const { write } = createWriter();
  const ids = Array.from({ length: 5000 }, (_, i) => 3 * i + 1);
  for (const list of [items([]), items([7]), items([999, 1000]), items(ids), items(ids.slice(1200)), items(ids)]) {
    const { rows, data } = await write(list);
    assert.equal(textOf(rows), JSON.stringify(list));
    assert.equal(textOf(data), JSON.stringify({ success: true, data: list }));
    assert.deepEqual([rows.bytes, data.bytes], [bytesOf(rows.parts).length, bytesOf(data.parts).length]);
  }
});

test('a part whose items are those of before is not written again', async () => {
  const { write } = createWriter();
  const list = items(Array.from({ length: 4000 }, (_, i) => i));
  const { rows: before } = await write(list);
  const changed = [...list.with(1500, { id: 1500, text: 'other' }), { id: 4000, text: 'new' }];
  const { rows: after } = await write(changed);
  assert.equal(textOf(after), JSON.stringify(changed));
  const written = after.parts.map((part) => !before.parts.includes(part));
  assert.deepEqual(written, [false, false, true, false, false, true, false]);
});

/** Items whose text alone may be exchanged in a row, and how many rows were written. */
function createSwapping() {
  let written = 0;
  const said = ({ text }: Item): Buffer => Buffer.from(`"text":${JSON.stringify(text)}`);
  const list = createListWriter<Item>({
    idOf: ({ id }) => id,
    present: (item) => {
      written++;
      return present(item);
    },
    swaps: (known, item) => {
      if (known === item) return [];
      return item.text.startsWith('Näme') ? [{ was: said(known), is: said(item) }] : null;
    },
  });
  return { ...list, written: () => written };
}

test('a list beside another one takes the rows that are written, with what is another in them, and writes the others', async () => {
  const { write, writeBeside, written } = createSwapping();
  const list = items(Array.from({ length: 3000 }, (_, i) => i + 1));
  await write(list);
  const before = written();
  const beside = list
    .map((item) => (item.id % 7 === 0 ? { ...item, text: `Näme of "${item.id}" now` } : item))
    .map((item) => (item.id % 11 === 0 ? { ...item, text: 'anew' } : item))
    .filter(({ id }) => id % 5 !== 0 && id !== 1);
  const own = [...beside, { id: 3001, text: 'new' }, { id: 9000, text: 'new' }];
  const { rows, data } = await writeBeside(own);
  assert.equal(textOf(rows), JSON.stringify(own));
  assert.equal(textOf(data), JSON.stringify({ success: true, data: own }));
  assert.equal(written() - before, own.filter(({ text }) => !text.startsWith('Näme')).length);
  assert.equal(textOf((await writeBeside([])).rows), '[]');
  assert.equal(textOf((await write(list)).rows), JSON.stringify(list), 'nothing of it is kept');
});

test('a row in which there is not what should be exchanged is written anew', async () => {
  const was = Buffer.from('"text":"of somebody else"');
  const list = createListWriter<Item>({ idOf: ({ id }) => id, present, swaps: () => [{ was, is: was }] });
  await list.write([...items([1]), { id: 2, text: 'of somebody else' }]);
  const beside = items([1, 2]).slice(0, 1);
  assert.equal(textOf((await list.writeBeside(beside)).rows), JSON.stringify(beside));
});

test('a list that would take more bytes than may be sent is refused, and a shorter one is written after it', async () => {
  const { write } = createWriter(1000);
  await assert.rejects(write(items(Array.from({ length: 200 }, (_, i) => i))), ListTooLong);
  assert.equal(textOf((await write(items([1]))).rows), JSON.stringify(items([1])));
});

test('parts are packed into one gzip member of just their bytes', async () => {
  const parts = ['[', '{"a":1}', '', `,${'{"b":2},'.repeat(9000)}{"c":"ü"}`, ']'].map(partOf);
  const gzip = whole((await packParts(parts)).gzip);
  // a member that ends early would leave bytes behind, which some browsers drop
  const { buffer, engine } = inflateRawSync(gzip.subarray(10), { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  assert.deepEqual(buffer, bytesOf(parts));
  assert.equal(10 + engine.bytesWritten + 8, gzip.length);
  assert.deepEqual(
    [gzip.readUInt32LE(gzip.length - 8), gzip.readUInt32LE(gzip.length - 4)],
    [crc32(buffer), buffer.length],
  );
});

test('a part is packed once for all texts it is in', async () => {
  const part = partOf('{"a":1}');
  assert.equal(part.packed(), part.packed());
  await part.packed();
});

test('the digest of parts follows their bytes', async () => {
  const digestOf = async (...texts: string[]): Promise<string> =>
    (await packParts(texts.map(partOf))).digest.toString('hex');
  assert.equal(await digestOf('[', '1', ']'), await digestOf('[', '1', ']'));
  const others = await Promise.all([digestOf('[', '1', ']'), digestOf('[', '2', ']'), digestOf('{', '1', '}')]);
  assert.equal(new Set(others).size, 3);
});

test('a very long answer is offered as it is and as gzip, each with its tag, and not as brotli', async () => {
  const part = partOf(JSON.stringify('a prediction '.repeat(80_000)));
  const parts = Array.from({ length: 66 }, (_, i) => [partOf(i > 0 ? ',' : '['), part]).flat();
  const answer = await encode(new JsonParts([...parts, partOf(']')]), {});
  assert.equal(answer.br, null);
  const sent = { 'br, gzip': 'gzip', gzip: 'gzip', '*': 'gzip', br: undefined, 'gzip;q=0, *': undefined };
  for (const [header, encoding] of Object.entries(sent)) {
    const { status, headers, body } = replyTo(answer, header, undefined);
    assert.deepEqual([status, headers['content-encoding']], [200, encoding], header);
    assert.equal(headers['content-length'], String(whole(body ?? []).length));
    for (const tag of [answer.identity.etag, answer.gzip.etag]) assert.equal(replyTo(answer, header, tag).status, 304);
  }
  assert.notEqual(answer.identity.etag, answer.gzip.etag);
});
