import { type Day, dayText, readDatePart, type Split } from '@hindcast/domain';
import { ratioOf } from '../rules/ratio.ts';
import type { SourceDefinition } from './definition.ts';
import { jsonNumber, listOf, Malformed, readBar, recordOf } from './fields.ts';

function splitOf(day: Day, factor: unknown): Split[] {
  if (factor === undefined || factor === 1) return [];
  const ratio = ratioOf(jsonNumber(factor, 'splitFactor'));
  if (!ratio) throw new Malformed(`${dayText(day)}: the splitFactor ${String(factor)} is no ratio of shares`);
  return [{ day, ...ratio }];
}

/** Tiingo: rows with unadjusted prices, as numbers; a splitFactor other than 1 on the first day after a split. */
export const tiingo: SourceDefinition = {
  name: 'tiingo',
  asset: 'mstr',
  origin: 'https://api.tiingo.com',
  pageDays: 1826,
  reachDays: null,
  raw: true,
  path: (from, to) => `/tiingo/daily/MSTR/prices?startDate=${dayText(from)}&endDate=${dayText(to)}&format=json`,
  headers: (key) => ({ authorization: `Token ${key}` }),
  read(body, asset) {
    const splits: Split[] = [];
    const bars = listOf(body, 'the answer').map((value) => {
      const { date, open, high, low, close, splitFactor } = recordOf(value, 'a row');
      const day = readDatePart(date);
      if (day === null) throw new Malformed(`the date ${String(date).slice(0, 40)} is not a day`);
      splits.push(...splitOf(day, splitFactor));
      return readBar(asset, day, { open, high, low, close }, jsonNumber);
    });
    return { bars, splits };
  },
};
