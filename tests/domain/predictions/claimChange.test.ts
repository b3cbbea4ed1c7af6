import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrediction } from '@hindcast/domain';
import { claimChange } from '../../../api/src/predictions/store/claimChange.ts';

const said = { price_target: 100_000, prediction_made: '2025-01-01', end_date: '2025-06-30' };
const changed = (over: Record<string, unknown>, from: Record<string, unknown> = said) =>
  claimChange(readPrediction(from, 'btc'), readPrediction({ ...from, ...over }, 'btc'));

test('a changed claim is told before and after, in words that tell the two apart [J1]', () => {
  assert.equal(changed({ notes: 'Soon!' }), null);
  assert.deepEqual(changed({ price_target: 118_250 }), { was: '$100k', became: '$118,250' });
  assert.deepEqual(changed({ start_date: '2025-02-01' }), {
    was: '$100k, from that day',
    became: '$100k, from 1 Feb 2025',
  });
  assert.deepEqual(changed({ direction: 'down' }), { was: '$100k, in no direction said', became: '$100k, down' });
  assert.deepEqual(changed({ prediction_made: '2025-01-02' }), {
    was: '$100k, made on 1 Jan 2025',
    became: '$100k, made on 2 Jan 2025',
  });
  const recorded = { price_target: 100_000, created_at: '2025-01-01T10:00:00Z', end_date: '2025-06-30' };
  assert.deepEqual(changed({ prediction_made: '2025-01-01' }, recorded), {
    was: '$100k, recorded on 1 Jan 2025',
    became: '$100k, made on 1 Jan 2025',
  });
});
