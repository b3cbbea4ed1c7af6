import type { Asset, Series } from '@hindcast/domain';
import type { Layer } from '@hindcast/scene';
import { useMemo } from 'react';
import { createLate } from '../../late/late.ts';
import { useLate } from '../../late/useLate.ts';

const lateFan = createLate(() => import('./createFan.ts'));

/** Returns the fan of likely prices. Null if it is not wanted or has not loaded yet. */
export function useFan(asset: Asset, series: Series, isWanted: boolean): Layer | null {
  const { part } = useLate(lateFan, isWanted);
  return useMemo(() => (isWanted && part ? part.createFan(asset, series) : null), [asset, series, isWanted, part]);
}
