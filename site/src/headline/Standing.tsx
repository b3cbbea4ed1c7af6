import { type Asset, formatPriceShort, type Prediction } from '@hindcast/domain';
import { type Summary, summarize } from '@hindcast/widgets';
import { useMemo } from 'react';

interface StandingProps {
  readonly asset: Asset;
  /** Null while they load or when they could not be loaded. */
  readonly predictions: readonly Prediction[] | null;
  readonly loading: boolean;
}

const blank = <span className="hc-bone standing-bone" />;

const calledRight = ({ calledRight, settled }: Summary): string =>
  settled === 0 ? 'None settled' : `${calledRight} of ${settled} settled`;

/** Three figures over all predictions: the average of the open ones, how many settled ones were right, how many are open. */
export function Standing({ asset, predictions, loading }: StandingProps) {
  const summary = useMemo(() => predictions && summarize(predictions), [predictions]);
  if (!summary && !loading) return null;
  const exact = summary?.averagePending ?? null;
  const average = exact !== null && asset.decimals === 0 ? Math.round(exact) : exact;
  return (
    <dl className="standing" aria-busy={loading}>
      <div>
        <dt>Average pending target</dt>
        <dd>{summary ? (average === null ? 'None' : formatPriceShort(average, asset)) : blank}</dd>
      </div>
      <div>
        <dt>Called right</dt>
        <dd>{summary ? calledRight(summary) : blank}</dd>
      </div>
      <div>
        <dt>Still open</dt>
        <dd>{summary ? summary.open : blank}</dd>
      </div>
    </dl>
  );
}
