import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Day, readDay } from '@hindcast/domain';
import {
  emptyForm,
  type PricedSubmission,
  readField,
  type SetPrices,
  saidPrices,
  submissionProblems,
} from '@hindcast/domain/submit';

const target: PricedSubmission = {
  prediction_type: 'target',
  asset_type: 'btc',
  direction: null,
  target_time: '2029-12-31',
  price_prediction: '$150,000',
  price_target: 150_000,
  price_min: null,
  price_max: null,
};
const range: PricedSubmission = {
  ...target,
  prediction_type: 'range',
  price_prediction: 'between $80,000 and $120,000',
  price_target: null,
  price_min: 80_000,
  price_max: 120_000,
};
const set = (row: PricedSubmission, said: SetPrices) => saidPrices({ ...row, ...said }, said);

test('the price of a target follows its words, and its words the price, wherever it is typed [D3 D7]', () => {
  const both = (price_prediction: string, price_target: number) => ({
    said: { price_prediction, price_target, price_min: null, price_max: null },
  });
  assert.deepEqual(set(target, { price_prediction: '$190,000' }), both('$190,000', 190_000));
  assert.deepEqual(set(target, { price_target: 195_000 }), both('$195,000', 195_000));
  const two = set(target, { price_prediction: '$190,000', price_target: 195_000 });
  assert.match('problem' in two ? two.problem : '', /price_prediction says \$190,000 and price_target \$195,000/);
  const unclear = set(target, { price_prediction: '1.500' });
  assert.match('problem' in unclear ? unclear.problem : '', /may be 1500 or 1\.5/);
});

test('the words of a range follow its fields, which count [D3]', () => {
  const read = set(range, { price_min: 90_000 });
  assert.ok('said' in read);
  assert.deepEqual([read.said.price_min, read.said.price_max, read.said.price_target], [90_000, 120_000, null]);
  assert.match(read.said.price_prediction ?? '', /\$90,000.*\$120,000/);
  assert.ok('problem' in set(range, { price_prediction: 'up to $130,000' }));
});

test('a last day that no prediction may have is told before it is sent [D3 S5]', () => {
  for (const day of ['', '2101-01-01', '2009-01-02', '2029-02-30'])
    assert.ok('problem' in readField('target_time', day), day);
  assert.deepEqual(readField('target_time', '2100-12-31'), { value: '2100-12-31' });
});

test('a link with a name or a password in it is refused at the form [S2]', () => {
  const form = { ...emptyForm(readDay('2026-11-22') as Day), expert_name: 'Ada', price_target: '100,000' };
  const problemOf = (source_url: string) => submissionProblems({ ...form, source_url }).source_url;
  assert.equal(problemOf('https://medium.com/@ada/1'), undefined);
  assert.equal(problemOf('https://user:pass@evil.example/x'), 'A link has no name or password before its host');
});
