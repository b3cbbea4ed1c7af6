import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetId } from '@hindcast/domain';
import type { WireImportEvent, WirePriceBasis } from '@hindcast/domain/client';
import { type ImportServer, priceCsv, startImportServer } from './importServer.ts';
import { startAgain } from './startAgain.ts';

const start = startAgain(startImportServer);

interface Flags {
  readonly asset: AssetId;
  readonly basis?: WirePriceBasis;
  readonly force?: boolean;
  readonly skipRefused?: boolean;
}

async function importInto({ client }: ImportServer, file: string, flags: Flags) {
  const problems: (string | undefined)[] = [];
  const onEvent = (event: WireImportEvent) => event.type === 'line' && problems.push(event.problem);
  return { ...(await client.importPrices(file, { ...flags, onEvent })), problems };
}

const refusedMessage =
  'Nothing stored: 1 close is more than 4 times or less than a quarter of the close beside it. (--force stores the file nevertheless.)';

test('new days on another scale than the days before them are refused, unless forced', async (t) => {
  const server = await start(t);
  await importInto(server, priceCsv('2025-01-01', [90000, 91000]), { asset: 'btc' });
  const before = await server.client.prices('btc');
  const file = 'date,close\n2025-01-03,350\n';
  for (const skipRefused of [false, true]) {
    const result = await importInto(server, file, { asset: 'btc', skipRefused });
    assert.deepEqual(result.problems, [
      'Line 2: the close 350 of 2025-01-03 is less than a quarter of the 91000 of 2025-01-02 on record.',
    ]);
    assert.deepEqual([result.message, result.stored, result.refused], [refusedMessage, false, 1]);
    assert.deepEqual(await server.client.prices('btc'), before);
  }
  assert.equal((await importInto(server, file, { asset: 'btc', force: true })).stored, true);
  assert.equal((await importInto(server, file, { asset: 'btc' })).same, 1);
});

test('new days on another scale than the days after them are refused too', async (t) => {
  const server = await start(t);
  await importInto(server, priceCsv('2025-01-05', [90000]), { asset: 'btc' });
  const { problems } = await importInto(server, 'date,close\n2025-01-01,350\n', { asset: 'btc' });
  assert.deepEqual(problems, [
    'Line 2: the close 350 of 2025-01-01 is less than a quarter of the 90000 of 2025-01-05 on record.',
  ]);
});

test('one close with a digit too many is refused where it stands', async (t) => {
  const server = await start(t);
  const file = 'date,close\n2025-01-03,91000\n2025-01-02,9100000\n2025-01-01,91000\n';
  const { problems, stored } = await importInto(server, file, { asset: 'btc' });
  assert.deepEqual(problems, [
    'Line 2: the close 91000 of 2025-01-03 is less than a quarter of the 9100000 of 2025-01-02 on line 3.',
    'Line 3: the close 9100000 of 2025-01-02 is more than 4 times the 91000 of 2025-01-01 on line 4.',
  ]);
  assert.equal(stored, false);
  assert.deepEqual(await server.client.prices('btc'), []);
});

test('prices as traded across a split that is not on record are refused', async (t) => {
  const server = await start(t);
  const file = 'date,close\n2024-09-04,1300\n2024-09-05,135\n';
  const { problems } = await importInto(server, file, { asset: 'mstr', basis: 'raw' });
  assert.deepEqual(problems, [
    'Line 3: the close 135 of 2024-09-05 is less than a quarter of the 1300 of 2024-09-04 on line 2.',
  ]);
});

test('a great move over more than a week, one of four times, and a generated day beside it are no reason to refuse', async (t) => {
  const server = await start(t);
  const bar = { asset: 'btc', day: '2024-12-31', close: 350, source: 'generated' } as const;
  await server.storage.models.bars.create(bar);
  const file = 'date,close\n2025-01-01,10000\n2025-01-02,40000\n2025-01-03,10000\n2025-01-11,90000\n';
  assert.equal((await importInto(server, file, { asset: 'btc' })).added, 4);
  const week = await importInto(server, 'date,close\n2025-01-18,10000\n', { asset: 'btc' });
  assert.equal(week.stored, false);
});
