import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTypedPrice } from '@hindcast/domain/submit';
import { startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const start = startAgain(startReview);

type Review = Awaited<ReturnType<typeof startReview>>;

/** Reads the prices of a submission. */
async function pricesOf({ storage }: Review, id: number) {
  const row = await storage.models.submissions.findOne({ where: { id } });
  return [row?.price_prediction, row?.price_target, row?.price_min, row?.price_max];
}

/** Reads the prices of a prediction on record, and the levels that it is judged at. */
async function publishedOf({ storage, get }: Review, id: number | null) {
  const row = await storage.models.predictions.findOne({ where: { id: id ?? 0 } });
  const { verdict } = JSON.parse((await get(`/api/predictions/${id}`)).payload);
  return [row?.price_prediction, row?.price_target, verdict?.levels];
}

test('the words of a target and its price never say two prices, and it is judged at what they say [D3 D4]', async (t) => {
  const api = await start(t);
  const id = await api.add();
  await api.update(id, { price_target: '$155' });
  assert.deepEqual(await pricesOf(api, id), ['$155', 155, null, null], 'the words follow the field');
  await api.update(id, { price_prediction: '$165.50' });
  assert.deepEqual(await pricesOf(api, id), ['$165.50', 165.5, null, null], 'the field follows the words');
  for (const send of [api.update, api.approve]) {
    const { status, body } = await send(id, { price_target: '180', price_prediction: '$170' });
    assert.equal(status, 400);
    assert.match(
      body.message,
      /price_prediction says \$170 and price_target \$180: send one of them, or the same price/,
    );
  }
  const { body } = await api.approve(id, {
    price_target: '175',
    price_prediction: '$175',
    price_min: '',
    price_max: '',
  });
  await api.release();
  assert.deepEqual(await publishedOf(api, body.prediction_id), ['$175', 175, [175]]);
});

testOnce('what was stored with two prices is not approved before one of them is edited [D4]', async (t) => {
  const api = await start(t);
  const id = await api.add({ price_target: 160, price_prediction: '$150' });
  const { status, body } = await api.approve(id);
  assert.equal(status, 400);
  assert.match(body.message, /its price_prediction says \$150 and its price_target \$160; edit one of them/);
  await api.update(id, { price_prediction: '$150' });
  assert.equal((await api.approve(id)).status, 200);
});

testOnce('words that may mean two prices are refused as a price field refuses them [D7]', async (t) => {
  const api = await start(t);
  const id = await api.add();
  for (const words of ['1.500', '1,5', '1.250,50']) {
    const { status, body } = await api.update(id, { price_prediction: words });
    assert.equal(status, 400, words);
    assert.match(body.message, /in price_prediction may be [\d.]+ or [\d.]+: write one of them/);
  }
  const sent = { expert_name: 'Bo', target_time: '2025-06-30', price_prediction: '100.000' };
  const answer = await api.call('POST', '/api/submissions', sent);
  assert.match(answer.body.message, /“100.000” in price_prediction may be 100000 or 100: write one of them/);
  const both = await api.call('POST', '/api/submissions', { ...sent, price_prediction: '$150', price_target: 160 });
  assert.match(both.body.message, /price_prediction says \$150 and price_target \$160/);
});

testOnce('the words of a range name no other prices than its fields, which count [D3]', async (t) => {
  const api = await start(t);
  const range = { kind: 'range', price_prediction: '$120 to $150', price_min: 120, price_max: 150 } as const;
  const id = await api.add(range);
  const { status, body } = await api.update(id, { price_prediction: '$1 to $2' });
  assert.equal(status, 400);
  assert.match(body.message, /The words say “1”, and the prices of this range are \$120 to \$150: change price_min/);
  assert.equal((await api.update(id, { price_prediction: '120-150 by 2025' })).status, 200);
  await api.update(id, { price_min: 130 });
  assert.deepEqual(await pricesOf(api, id), ['$130 to $150', null, 130, 150], 'the words follow the fields');
  const foreign = await api.update(id, { price_target: 170 });
  assert.match(
    foreign.body.message,
    /price_target says \$170, which is no price of this range: it says \$130 to \$150/,
  );
  await api.update(id, { prediction_type: 'target', price_target: 140 });
  assert.deepEqual(await pricesOf(api, id), ['$140', 140, null, null], 'prices of another kind go');
});

testOnce('a typed price keeps its decimals, its groups go, and what may mean two is told as two [D7]', () => {
  const read = (text: string) => {
    const { price, asDecimals } = readTypedPrice(text) ?? { price: null, asDecimals: null };
    return asDecimals === null ? price : [price, asDecimals];
  };
  for (const [text, price] of [
    ['$1,250.50', 1250.5],
    ['85,000', 85_000],
    ['2 000', 2000],
    ['1.500.000', 1_500_000],
    ['1.250.000,50', 1_250_000.5],
    ['$0.35', 0.35],
    ['100k', 100_000],
    ['1.500', [1500, 1.5]],
    ['1,5', [15, 1.5]],
    ['0,125', [125, 0.125]],
    ['85000,50', [8_500_050, 85_000.5]],
    ['1.250,50', [1.2505, 1250.5]],
    ['1,2,3', null],
    ['', null],
  ] as const) {
    assert.deepEqual(read(text), price, text);
  }
});
