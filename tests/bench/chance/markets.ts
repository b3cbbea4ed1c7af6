import { createSeries, everyDay, newYork } from '@hindcast/domain';
import { loadHistory, loadShareHistory } from '../history.ts';
import { type Levels, type Market, type SettledCall, type Span, settledCalls } from './calls.ts';

const SEEDS = [1, 2, 3];
/** Of each seed and market. */
const CALLS = 4000;

/** The histories that calls are drawn from, and the words that say which they are. */
export function loadMarkets(): { readonly markets: readonly Market[]; readonly origin: string } {
  const bitcoin = loadHistory();
  const shares = loadShareHistory();
  const markets: Market[] = [{ name: 'BTC', series: createSeries(bitcoin.bars), calendar: everyDay }];
  if (shares) markets.push({ name: 'MSTR', series: createSeries(shares), calendar: newYork });
  const origin = `${bitcoin.origin}${shares ? `, and Strategy's, ${shares.length} sessions` : ''}`;
  return { markets, origin };
}

/** Settled calls from all markets, of three seeds. */
export const callsFrom = (markets: readonly Market[], levels: Levels, span: Span): SettledCall[] =>
  markets.flatMap((market) => SEEDS.flatMap((seed) => settledCalls(market, CALLS, levels, seed, span)));
