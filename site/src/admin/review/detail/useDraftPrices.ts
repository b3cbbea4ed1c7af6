import { type AssetId, assets, createSeries, readDay, type Series, type Split } from '@hindcast/domain';
import { arrived, useBoard } from '@hindcast/widgets';
import { useMemo } from 'react';
import { apiUrl } from '../../../link/apiUrl.ts';
import { useSplits } from '../../machine/prices/queries.ts';

const noPrices = createSeries([]);

/** Prices, splits and day by which a claim is judged while it is typed. */
export interface DraftPrices {
  readonly series: Series;
  readonly splits: readonly Split[];
  readonly today: ReturnType<typeof useBoard>['today'];
  readonly isLoading: boolean;
}

/** Returns the prices of an asset, shared with its chart. Splits are loaded only if the fields may be typed in. */
export function useDraftPrices(asset: AssetId, mayBeTyped: boolean): DraftPrices {
  const { prices, today } = useBoard(assets[asset], apiUrl ? { baseUrl: apiUrl } : {});
  const { data } = useSplits(asset, mayBeTyped);
  return useMemo(() => {
    const splits = (data ?? []).flatMap(({ date, ratio }): Split[] => {
      const [numerator = Number.NaN, denominator = Number.NaN] = ratio.split(':').map(Number);
      const day = readDay(date);
      return day === null ? [] : [{ day, numerator, denominator }];
    });
    return { series: arrived(prices) ?? noPrices, splits, today, isLoading: prices.status === 'loading' };
  }, [prices, today, data]);
}
