import { type Asset, type Day, formatPriceShort, type Prediction, type TimeFrame } from '@hindcast/domain';
import { type Summary, summarize } from '@hindcast/widgets';
import { useMemo } from 'react';

interface StandingProps {
  readonly asset: Asset;
  /** What is counted; null while it loads or when it could not be loaded. */
  readonly predictions: readonly Prediction[] | null;
  readonly loading: boolean;
  readonly frame: TimeFrame;
  readonly today: Day;
  /** Whose predictions are counted, when not all are. */
  readonly of: string | null;
}

const blank = <span className="hc-bone standing-bone" />;

function average({ averagePending }: Summary, asset: Asset): string {
  if (averagePending === null) return 'None';
  return formatPriceShort(asset.decimals === 0 ? Math.round(averagePending) : averagePending, asset);
}

const calledRight = ({ calledRight, settled }: Summary): string =>
  settled === 0 ? 'None settled' : `${calledRight} of ${settled} settled`;

/**
 * How predictions stand: the average of the open ones that end in the time frame (V5), how many settled ones were
 * right, how many are open. Experts and words narrow them, a status chip does not: it is what they count.
 */
export function Standing({ asset, predictions, loading, frame, today, of }: StandingProps) {
  const summary = useMemo(() => predictions && summarize(predictions, frame, today), [predictions, frame, today]);
  if (!summary && !loading) return null;
  return (
    <div className="standing" aria-busy={loading}>
      {of && (
        <p className="standing-of" title={of}>
          <bdi>{of}</bdi>
        </p>
      )}
      <dl>
        <div>
          <dt>
            Average pending <span className="standing-target">target </span>
            <span className="standing-frame">{frame}</span>
          </dt>
          <dd>{summary ? average(summary, asset) : blank}</dd>
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
    </div>
  );
}
