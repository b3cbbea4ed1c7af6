import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Day, dayText, everyDay, newYork, readDay } from '@hindcast/domain';

const day = (text: string): Day => readDay(text) as Day;
const FILE = new URL('../../../../shared/data/mstr-daily.csv', import.meta.url);

test('New York keeps weekends, holidays and days of mourning', () => {
  const closed = [
    '2024-01-01',
    '2024-01-15',
    '2024-03-29',
    '2021-12-24',
    '2022-06-20',
    '2024-11-28',
    '2001-09-12',
    '2025-01-09',
  ];
  for (const text of [...closed, '2024-06-08']) assert.equal(newYork.isOpen(day(text)), false, text);
  for (const text of ['2021-12-31', '2024-11-29', '2021-06-18']) assert.equal(newYork.isOpen(day(text)), true, text);
});

test('open days are counted after the first and up to the last', () => {
  assert.equal(everyDay.count(day('2024-01-01'), day('2024-01-31')), 30);
  assert.equal(newYork.count(day('2024-08-30'), day('2024-09-06')), 4); // Labor Day between
  assert.equal(newYork.count(day('2024-09-06'), day('2024-08-30')), 0);
});

test('every session of 26 years of a share’s closes is an open day, and none is missing', (t) => {
  if (!existsSync(FILE)) return t.skip('no mstr-daily.csv beside the checkout');
  const days = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => day(line.slice(0, 10)));
  assert.deepEqual(days.filter((at) => !newYork.isOpen(at)).map(dayText), []);
  assert.equal(newYork.count(days[0], days[days.length - 1]), days.length - 1);
});
