import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayText, readDay } from '@hindcast/domain';
import { deadlinesIn } from '../../api/src/social/extraction/text/deadlines/find.ts';

const read = (text: string, said: string | null = '2025-03-10') =>
  deadlinesIn(text, { start: 0, end: text.length }, said === null ? null : readDay(said)).map(
    ({ day, precision }) => `${dayText(day)} ${precision}`,
  );

const DAYS: Readonly<Record<string, string>> = {
  'by EOY': '2025-12-31 year',
  'EOY 2026': '2026-12-31 year',
  'by the end of this year': '2025-12-31 year',
  'next year': '2026-12-31 year',
  'by 2030': '2030-12-31 year',
  'before 2027': '2026-12-31 year',
  'mid-2026': '2026-06-30 year',
  'early 2026': '2026-03-31 year',
  'in 2025-2026': '2026-12-31 year',
  'by the end of the decade': '2029-12-31 decade',
  'end of Q3': '2025-09-30 quarter',
  Q1: '2025-03-31 quarter',
  'Q4 2026': '2026-12-31 quarter',
  "Q2'26": '2026-06-30 quarter',
  'the third quarter of 2026': '2026-09-30 quarter',
  'this quarter': '2025-03-31 quarter',
  'H1 2027': '2027-06-30 half',
  'the second half of 2026': '2026-12-31 half',
  'by summer': '2025-09-22 season',
  'next winter': '2026-03-19 season',
  'by December': '2025-12-31 month',
  'in February': '2026-02-28 month',
  'in May': '2025-05-31 month',
  'Dec 2025': '2025-12-31 month',
  'by the end of June 2025': '2025-06-30 month',
  'mid-April': '2025-04-15 month',
  EOM: '2025-03-31 month',
  'next month': '2025-04-30 month',
  'this week': '2025-03-16 week',
  tomorrow: '2025-03-11 day',
  'by Christmas': '2025-12-25 day',
  'by Thanksgiving': '2025-11-27 day',
  'by the next halving': '2028-04-30 month',
  'within 45 days': '2025-04-24 day',
  'in two years': '2027-03-10 year',
  'over the next 12 months': '2026-03-10 month',
  'in 6-12 months': '2026-03-10 month',
  'a year from now': '2026-03-10 year',
  '12-month price target': '2026-03-10 month',
  'by March 31st, 2026': '2026-03-31 day',
  '31 March': '2025-03-31 day',
  'on 31/12/2025': '2025-12-31 day',
  'by 12/31': '2025-12-31 day',
  '2025-12-31': '2025-12-31 day',
};

test('a period counts to its last day and keeps how exactly it was named [E2]', () => {
  for (const [text, day] of Object.entries(DAYS)) assert.deepEqual(read(text), [day], text);
});

test('words that are no days name none [E2]', () => {
  for (const text of [
    'price may drop',
    'march to glory',
    'could fall to',
    'a second time',
    'in the coming years',
    '24/7',
  ])
    assert.deepEqual(read(text), [], text);
});

test('where nobody knows when it was said, only what names its year is read [E2]', () => {
  assert.deepEqual(read('by the end of 2026', null), ['2026-12-31 year']);
  assert.deepEqual(read('Q3 2026', null), ['2026-09-30 quarter']);
  assert.deepEqual(read('31 March 2026', null), ['2026-03-31 day']);
  for (const text of ['by EOY', 'next month', 'in two years', 'by December', 'on 31 March', 'tomorrow'])
    assert.deepEqual(read(text, null), [], text);
});

test('days count in UTC, from the day of the words [E2]', () => {
  assert.deepEqual(read('tomorrow', '2024-02-28'), ['2024-02-29 day']);
  assert.deepEqual(read('in a year', '2024-02-29'), ['2025-02-28 year']);
  assert.deepEqual(read('in one month', '2025-01-31'), ['2025-02-28 month']);
});
