import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireImportEvent } from '@hindcast/domain/client';
import { startImportServer } from './importServer.ts';
import { startAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const start = startAgain(startImportServer);

const call = (fields: object) => ({
  influencer_name: 'Ada',
  price_target: 100,
  prediction_made: '2025-01-01',
  target_time: '2025-06-01',
  ...fields,
});

const file = (...calls: object[]): string => JSON.stringify(calls.map(call));

test('experts whose names differ by what nobody sees are one, and their calls are known again', async (t) => {
  const { client, storage } = await start(t);
  await client.importPredictions(file({ influencer_name: 'Ada Lovelace' }));
  const twins = [
    'A\u200bda Lovelace',
    'Ada\u3000Lovelace',
    'Ａｄａ Lovelace',
    'ADA LOVELACE',
    '\ufeffAda\u00ad Lovelace',
  ];
  for (const influencer_name of twins) {
    const { same, experts } = await client.importPredictions(file({ influencer_name }));
    assert.deepEqual([same, experts], [1, 0], JSON.stringify(influencer_name));
  }
  assert.equal(await storage.models.influencers.count(), 1);
  assert.equal(await storage.models.predictions.count(), 1);
});

const refused: readonly (readonly [fields: object, problem: string])[] = [
  [{ influencer_name: '\u200b' }, 'Item 1: its influencer_name has nothing that can be seen.'],
  [{ influencer_name: '\ufffc' }, 'Item 1: its influencer_name has nothing that can be seen.'],
  [{ influencer_name: '\u3164\u2800' }, 'Item 1: its influencer_name has nothing that can be seen.'],
  [
    { influencer_name: 'Eve\u202e' },
    'Item 1: its influencer_name contains U+202E, which turns the direction of the text around.',
  ],
  [{ x_handle: '\u2066ada' }, 'Item 1: its x_handle contains U+2066, which turns the direction of the text around.'],
  [{ key: '\u2060' }, 'Item 1: its key has nothing that can be seen.'],
  [{ notes: 'a\ud800' }, 'Item 1: its notes contains half a character.'],
];

testOnce('a name, handle or key that shows nothing, or turns the text around, keeps the file out', async (t) => {
  const { client, storage } = await start(t);
  for (const [fields, problem] of refused) {
    const said: (string | undefined)[] = [];
    const onEvent = (event: WireImportEvent) => event.type === 'line' && said.push(event.problem);
    const { stored } = await client.importPredictions(file(fields), { onEvent });
    assert.deepEqual([stored, said], [false, [problem]]);
  }
  assert.equal(await storage.models.influencers.count(), 0);
});

test('a quote stays as it was said, but for what turns its direction around', async (t) => {
  const { client, storage } = await start(t);
  await client.importPredictions(file({ notes: '\u2067ﬁrst\r\nＡ\u200b\u202e❤\ufe0f ', x_handle: '@a\u200bda' }));
  assert.equal((await storage.models.predictions.findOne())?.notes, 'ﬁrst\nＡ\u200b❤\ufe0f');
  assert.equal((await storage.models.influencers.findOne())?.x_handle, 'ada');
});

testOnce(
  'an expert on record under a name with tricks keeps it, and is found by it; one without tricks goes before',
  async (t) => {
    const { client, storage } = await start(t);
    const { influencers, predictions } = storage.models;
    const odd = await influencers.create({ name: 'A\u200bda' });
    await client.importPredictions(file({}));
    assert.deepEqual(
      (await influencers.findAll()).map(({ name }) => name),
      ['A\u200bda'],
    );
    const plain = await influencers.create({ name: 'Ada' });
    await influencers.create({ name: 'Ad\u200ba' });
    await client.importPredictions(file({ price_target: 200 }));
    assert.deepEqual(
      (await predictions.findAll({ order: ['id'] })).map((row) => row.influencer_id),
      [odd.id, plain.id],
    );
  },
);
