import { type AssetId, assets, type Bar, calendarOf } from '@hindcast/domain';
import { bitcoinCalls } from './bitcoinCalls.ts';
import * as bitcoin from './bitcoinMonthEnds.ts';
import type { Call } from './call.ts';
import { fillDays } from './fillDays.ts';
import { nakamotoCalls } from './nakamotoCalls.ts';
import { walkNakamoto } from './nakamotoWalk.ts';
import { strategyCalls } from './strategyCalls.ts';
import * as strategy from './strategyMonthEnds.ts';

/** Calls and prices of an asset in a demo. An asset without an entry starts empty. */
export interface DemoAsset {
  readonly asset: AssetId;
  readonly calls: readonly Call[];
  bars(): Bar[];
}

// Daily volatility over the filled months: about 2.2 % for Bitcoin, 4 % for Strategy.
export const demoAssets: readonly DemoAsset[] = [
  {
    asset: 'btc',
    calls: bitcoinCalls,
    bars: () => fillDays(bitcoin.firstMonth, bitcoin.monthEndCloses, calendarOf(assets.btc), 0.022, 21),
  },
  {
    asset: 'mstr',
    calls: strategyCalls,
    bars: () => fillDays(strategy.firstMonth, strategy.monthEndCloses, calendarOf(assets.mstr), 0.04, 21),
  },
  {
    asset: 'naka',
    calls: nakamotoCalls,
    bars: () => walkNakamoto(assets.naka, calendarOf(assets.naka)),
  },
];
