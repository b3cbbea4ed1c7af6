import type { BoardHandle } from '@hindcast/widgets';
import { useEffect } from 'react';
import { leaveFirstView, leaveWithoutChart } from './leaveFirstView.ts';

/** Time after which a chart counts as failed, ms, counted from the arrival of all its data. */
const LONG_MS = 4000;

/** Removes the first view if the chart will not be drawn, because data failed to load or the chart failed. */
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
