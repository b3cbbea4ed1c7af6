import { addDays, dayText, readDay } from '@hindcast/domain';
import { sourceKeys } from '../../lib/index.ts';
import type { SourceDefinition } from './definition.ts';
import { decimalText, listOf, Malformed, readBar, recordOf } from './fields.ts';
import { SourceProblem } from './sourceProblem.ts';

/** Throws a refusal without the source's own text, because that repeats the request with its key. */
function refuse(code: unknown): never {
  if (code === 429) throw new SourceProblem('rate_limited', 'twelvedata was asked too often (code 429)');
  if (code === 401 || code === 403) {
    throw new SourceProblem('refused', `twelvedata refuses the key in ${sourceKeys.twelvedata} (code ${code})`);
  }
  throw new SourceProblem('refused', `twelvedata refuses with code ${String(code).slice(0, 10)}`);
}

/**
 * Twelve Data: {meta, values, status}, prices as texts, already divided by later splits. Refusals may come with HTTP
 * 200.
 */
export const twelveData: SourceDefinition = {
  name: 'twelvedata',
  asset: 'mstr',
  origin: 'https://api.twelvedata.com',
  pageDays: 1826,
  reachDays: null,
  raw: false,
  path: (from, to) =>
    `/time_series?symbol=MSTR&interval=1day&start_date=${dayText(from)}&end_date=${dayText(addDays(to, 1))}&outputsize=5000`,
  headers: (key) => ({ authorization: `apikey ${key}` }),
  read(body, asset) {
    const { status, code, values } = recordOf(body, 'the answer');
    if (status === 'error') refuse(code);
    const bars = listOf(values, 'the field “values”').map((value) => {
      const { datetime, open, high, low, close } = recordOf(value, 'a value');
      const day = typeof datetime === 'string' ? readDay(datetime) : null;
      if (day === null) throw new Malformed(`the datetime ${String(datetime).slice(0, 40)} is not a day`);
      return readBar(asset, day, { open, high, low, close }, decimalText);
    });
    return { bars, splits: [] };
  },
};
