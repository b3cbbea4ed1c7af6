import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets, tellEvent } from '@hindcast/domain';
import type { WireHistoryEvent } from '@hindcast/domain/client';

const at = '2024-12-05T10:11:12.000Z';
const verdict = { type: 'verdict', at, rule: 'close-v2', series: 'x', reason: null, deciding: null } as const;
const decided = { date: '2024-12-05', price: 101236.024 };

/** Every row that a history can have, and how it is told. */
const told: readonly (readonly [WireHistoryEvent, string, string | null])[] = [
  [{ type: 'said', at: '2024-12-01', assumed: false, source_url: null }, 'Said', null],
  [
    { type: 'said', at: '2024-12-01', assumed: true, source_url: null },
    'Taken as said',
    'Nobody noted the day of the words: the day of the record stands for it.',
  ],
  [{ type: 'recorded', at, by: 'import' }, 'Recorded by an import', null],
  [{ type: 'recorded', at, by: 'operator' }, 'Recorded', null],
  [
    { ...verdict, outcome: 'success', deciding: decided },
    'Judged a hit by the close of $101,236 on 5 Dec 2024, by rule set close-v2',
    null,
  ],
  [{ ...verdict, outcome: 'miss', rule: 'close-v1' }, 'Judged a miss, by rule set close-v1', null],
  [{ ...verdict, outcome: 'pending', reason: 'open' }, 'Judged open again, by rule set close-v2', null],
  [
    { ...verdict, outcome: 'pending', reason: 'waiting' },
    'Judged open again, prices missing, by rule set close-v2',
    null,
  ],
  [{ type: 'override', id: 1, at, outcome: 'success', reason: 'Seen' }, 'Set by hand to hit', 'Seen'],
  [{ type: 'override', id: 2, at, outcome: null, reason: 'A slip' }, 'What was set by hand was lifted', 'A slip'],
  [
    { type: 'claim', at, was: '$1,250', became: '$1,250.50', reason: 'So it says', by: 'operator' },
    'Claim changed from $1,250 to $1,250.50, by an operator',
    'So it says',
  ],
  [
    { type: 'claim', at, was: '$1', became: '$2', reason: null, by: 'import' },
    'Claim changed from $1 to $2, by an import',
    null,
  ],
  [{ type: 'withdrawn', at, reason: 'Never said', by: 'operator' }, 'Withdrawn by an operator', 'Never said'],
  [{ type: 'restored', at, reason: 'It was', by: 'operator' }, 'Restored by an operator', 'It was'],
];

test('each row of a history is told in plain words, prices in their digits and days in words [J1 C13]', () => {
  for (const [event, what, why] of told) assert.deepEqual(tellEvent(event, assets.btc), { what, why });
});
