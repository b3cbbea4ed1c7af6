import { assets, type Day, endOf, type Prediction } from '@hindcast/domain';
import { PriceChart, type PriceChartProps } from '@hindcast/widgets';
import { useEffect, useMemo, useState } from 'react';
import { Boundary } from '../../../layout/Boundary.tsx';
import { afterPaint } from '../afterPaint.ts';
import type { DraftPrices } from './useDraftPrices.ts';

interface ClaimChartProps {
  readonly prediction: Prediction;
  readonly prices: Omit<DraftPrices, 'splits'>;
}

/** Least number of days that the chart shows before the day of the claim and after its end. */
const BESIDE = 200;

/**
 * Returns the days that a claim's chart shows: from before it was made to after its end, or after today if it has none.
 */
function rangeOf({ claim }: Prediction, today: Day) {
  if (!claim) return null;
  const end = endOf(claim) ?? today;
  const room = Math.max(BESIDE, Math.round((end - claim.made) * 0.15));
  return { from: (claim.made - room) as Day, to: (Math.max(Math.min(today, end + room * 2), end) + 20) as Day };
}

/** Returns true once the text was painted, so that the operator can go through a list without waiting for charts. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

/** Shows one prediction on the chart of its asset. */
export function ClaimChart({ prediction, prices }: ClaimChartProps) {
  const predictions = useMemo(() => (prediction.claim ? [prediction] : []), [prediction]);
  const opens = useMemo(() => rangeOf(prediction, prices.today), [prediction, prices.today]);
  const [moved, setMoved] = useState<PriceChartProps['range']>(null);
  const isTime = useAfterPaint();
  return (
    <div className="preview-chart" data-moved={moved !== null || undefined}>
      <Boundary what="The chart">
        {prices.isLoading || !isTime ? null : (
          <PriceChart
            asset={assets[prediction.asset]}
            series={prices.series}
            predictions={predictions}
            range={moved ?? opens}
            onRange={setMoved}
            today={prices.today}
            scale="linear"
            fit="all"
            selected={null}
            onSelect={() => undefined}
          />
        )}
      </Boundary>
    </div>
  );
}
