import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editOf, noDraft } from '../../site/src/admin/review/draft.ts';

test('what is wrong with a typed price names its field as the form does [D7]', () => {
  assert.deepEqual(editOf({ ...noDraft, typed: { price_target: '1.500', price_min: 'much' } }), {
    problems: {
      price_target: '“1.500” in Price target may be 1500 or 1.5: write one of them.',
      price_min: '“much” in Price min is no price: write it as 85000 or $1,250.50.',
    },
  });
});
