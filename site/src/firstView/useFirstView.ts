import type { BoardHandle } from '@hindcast/widgets';
import { useEffect } from 'react';
import { leaveFirstView, leaveWithoutChart } from './leaveFirstView.ts';

/** A chart that has all its data and has not drawn after this time does not draw, ms. */
const LONG_MS = 4000;

/** Leaves the first view where the chart will not: when data failed to load, and when the chart itself fails. */
export function useFirstView({ prices, predictions }: Pick<BoardHandle, 'prices' | 'predictions'>): void {
  const both = [prices.status, predictions.status];
  const failed = both.includes('error');
  const ready = !both.includes('loading');
  useEffect(() => {
    if (failed) leaveFirstView();
    else if (ready) {
      const timer = setTimeout(leaveWithoutChart, LONG_MS);
      return () => clearTimeout(timer);
    }
  }, [failed, ready]);
}
