import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { encode } from '../../api/src/http/answers/encode.ts';
import { ListTooLong, writeList } from '../../api/src/http/answers/jsonList.ts';
import { replyTo } from '../../api/src/http/answers/reply.ts';

const items = (count: number) => Array.from({ length: count }, (_, id) => ({ id, text: `Näme ${id}` }));
const write = (list: ReturnType<typeof items>, mostBytes?: number) => writeList(list, (item) => item, mostBytes);
const whole = (body: readonly Buffer[]): Buffer => Buffer.concat(body);

test('a list is written by itself and as data, however long it is', async () => {
  for (const count of [0, 1, 500, 501, 5000]) {
    const { rows, data } = await write(items(count));
    assert.equal(whole(rows).toString(), JSON.stringify(items(count)));
    assert.equal(whole(data).toString(), JSON.stringify({ success: true, data: items(count) }));
  }
});

test('other work runs while a long list is written', async () => {
  let turns = 0;
  const tick = (): void => {
    turns++;
    running = setImmediate(tick);
  };
  let running = setImmediate(tick);
  await write(items(5000));
  clearImmediate(running);
  assert.ok(turns >= 9, `${turns} turns`);
});

test('a list that would take more bytes than may be sent is refused', async () => {
  await assert.rejects(write(items(200), 1000), ListTooLong);
  assert.equal(whole((await write(items(1), 1000)).rows).toString(), JSON.stringify(items(1)));
});

test('a very long answer, and one that few ask for, is offered as it is and as gzip, each with its tag, and not as brotli', async () => {
  const piece = Buffer.from('a prediction '.repeat(80_000));
  const long = [Buffer.from('"'), ...Array.from({ length: 66 }, () => piece), Buffer.from('"')];
  for (const answer of [await encode(long, {}), await encode([Buffer.from('[1]')], {}, 'fast')]) {
    assert.equal(answer.br, null);
    assert.deepEqual(gunzipSync(whole(answer.gzip.body)), whole(answer.identity.body));
    const sent = { 'br, gzip': 'gzip', gzip: 'gzip', '*': 'gzip', br: undefined, 'gzip;q=0, *': undefined };
    for (const [header, encoding] of Object.entries(sent)) {
      const { status, headers, body } = replyTo(answer, header, undefined);
      assert.deepEqual([status, headers['content-encoding']], [200, encoding], header);
      assert.equal(headers['content-length'], String(whole(body ?? []).length));
      for (const tag of [answer.identity.etag, answer.gzip.etag])
        assert.equal(replyTo(answer, header, tag).status, 304);
    }
    assert.notEqual(answer.identity.etag, answer.gzip.etag);
  }
});
