import { msOfDay } from '@hindcast/domain';
import type { SourceDefinition } from './definition.ts';
import { dayOfSeconds, decimalText, listOf, Malformed, readBar, recordOf } from './fields.ts';
import { SourceProblem } from './sourceProblem.ts';

function refuse(error: unknown): never {
  const text = String(error)
    .replace(/[^\w: .-]/g, '')
    .slice(0, 80);
  if (/Too many|Rate limit/i.test(text))
    throw new SourceProblem('rate_limited', `kraken was asked too often (${text})`);
  throw new SourceProblem('refused', `kraken refuses: ${text}`);
}

/**
 * Kraken: {error, result}; result is keyed by another name than the requested pair, with lists of [time, open, high,
 * low, close, vwap, volume, count], prices as texts. It sends only the newest 720 days, whatever is requested; the last
 * one is still running.
 */
export const kraken: SourceDefinition = {
  name: 'kraken',
  asset: 'btc',
  origin: 'https://api.kraken.com',
  pageDays: 720,
  reachDays: 719,
  raw: false,
  path: (from) => `/0/public/OHLC?pair=XBTUSD&interval=1440&since=${msOfDay(from) / 1000 - 1}`,
  headers: () => ({}),
  read(body, asset) {
    const { error, result } = recordOf(body, 'the answer');
    for (const one of listOf(error, 'the field “error”')) refuse(one);
    const pairs = Object.entries(recordOf(result, 'the field “result”')).filter(([name]) => name !== 'last');
    const [pair] = pairs;
    if (!pair || pairs.length > 1) throw new Malformed('the field “result” holds not one pair');
    const bars = listOf(pair[1], 'the pair').map((row) => {
      const [time, open, high, low, close] = listOf(row, 'an entry');
      return readBar(asset, dayOfSeconds(time), { open, high, low, close }, decimalText);
    });
    return { bars, splits: [] };
  },
};
