import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCalls } from '../../api/src/social/extraction/text/readCalls.ts';
import { framed } from './framed.ts';

const read = (text: string) => readCalls(text, { postedAt: '2025-03-10T15:00:00Z' });

for (const [frame, texts] of Object.entries(framed.none)) {
  test(`a price that is ${frame} makes no call [E2]`, () => {
    assert.deepEqual(
      texts.filter((text) => read(text).calls.length > 0),
      [],
    );
  });
}

test('the same words beside a call take nothing of it away [E2]', () => {
  assert.deepEqual(
    framed.calls.filter((text) => read(text).calls.length !== 1),
    [],
  );
});

test('what nobody is to expect and what is taken back say so to the operator [E2]', () => {
  const reasonOf = (text: string) => read(text).passedOver.map(({ reason }) => reason);
  assert.deepEqual(reasonOf('No one should expect bitcoin at $500k this year'), ['denied']);
  assert.deepEqual(reasonOf('Bitcoin will be at $1M tomorrow /s'), ['joke']);
});
