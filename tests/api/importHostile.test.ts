import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostileFiles } from './hostileFiles.ts';
import { startImportServer } from './importServer.ts';

const SEED = Number(process.env.HOSTILE_SEED ?? 11);
const FILES = 57; // each kind once

interface Event {
  readonly type?: string;
  readonly problem?: string;
  readonly message?: string;
  readonly added?: number;
  readonly error?: string;
}

const eventsOf = (text: string): Event[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Event);

test(`of ${FILES} hostile files each is stored rightly or refused with what is wrong, and the server lives`, async (t) => {
  const { url, token, client, storage } = await startImportServer(t);
  await client.importPrices('date,close\n2025-01-01,95000\n2025-01-02,96000\n', { asset: 'btc' });
  const counts = async () => [await storage.models.predictions.count(), await storage.models.influencers.count()];
  let stored = 0;
  for (const { what, bytes, expected } of hostileFiles(FILES, SEED)) {
    const before = await counts();
    const sent = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: new Uint8Array(bytes) };
    const reply = await fetch(`${url}/api/admin/predictions/imports`, sent);
    const text = await reply.text();
    const events = eventsOf(text);
    if (typeof expected === 'number') {
      assert.deepEqual([reply.status, events.at(-1)?.added], [200, expected], `${what}: ${text}`);
      stored += expected;
      assert.equal((await counts())[0], stored, what);
      continue;
    }
    assert.ok(reply.status === 400 || reply.status === 422, `${what}: ${reply.status} ${text}`);
    const said = events.find(({ problem }) => problem)?.problem ?? events.at(-1)?.message ?? '';
    assert.match(said, expected, what);
    assert.ok(said.length <= 600, `${what}: ${said.length} characters`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    assert.doesNotMatch(said, /[\u0000-\u001f\u202e]/, what);
    assert.deepEqual(await counts(), before, what);
  }
  const shown = await client.predictions('btc');
  assert.equal(shown.length, stored);
  assert.ok(shown.some(({ notes }) => notes === 'So:\n"It,\nwill; be",\tthen\n\nmore'));
  assert.ok(shown.some(({ prediction_made }) => prediction_made === '2025-01-06'));
  assert.ok(shown.some(({ influencer }) => influencer.name === "Robert'); DROP TABLE predictions;--"));
  assert.equal((await fetch(`${url}/ready`)).status, 200);
});
