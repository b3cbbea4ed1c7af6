import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPrice } from '@hindcast/domain';
import type { TextCall } from '../../api/src/social/extraction/text/call.ts';
import { readCalls } from '../../api/src/social/extraction/text/readCalls.ts';
import { downwards, none, otherKinds, type Sentence, several, targets } from './sentences.ts';

const POSTED_AT = '2025-03-10T15:00:00Z';

/** A call as the tables write it. */
function line({
  asset_type,
  prediction_type,
  price_prediction,
  price_min,
  price_max,
  target_time,
  direction,
}: TextCall) {
  const named = [...new Set([price_min, price_max].filter((price) => price !== null))].join('-');
  const price = named || String(readPrice(price_prediction));
  return [asset_type, prediction_type, price, target_time ?? '-', direction ?? ''].join(' ').trim();
}

const read = ({ text, postedAt = POSTED_AT }: Sentence) => readCalls(text, { postedAt }).calls.map(line);

function table(name: string, sentences: readonly Sentence[]): void {
  describe(name, () => {
    for (const sentence of sentences) {
      test(sentence.text.replaceAll('\n', ' ⏎ '), () => assert.deepEqual(read(sentence), sentence.calls));
    }
  });
}

table('a price by a day is a target [E2]', targets);
table('words say that the price falls [E2]', downwards);
table('ranges, minimums, tops and bottoms [E2]', otherKinds);
table('several calls in one text, each with its own day [E2]', several);
table('what is no prediction of ours makes no call [E2]', none);
