import type { Asset, Day, Prediction } from '@hindcast/domain';
import { useId, useMemo, useRef } from 'react';
import { ListMessage } from './ListMessage.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { newestFirst } from './newestFirst.ts';
import { PredictionItem } from './PredictionItem.tsx';
import { useReveal } from './useReveal.ts';

export interface PredictionListProps {
  readonly asset: Asset;
  /** Null while they load. */
  readonly predictions: readonly Prediction[] | null;
  /** Why they could not be loaded, a sentence; null otherwise. */
  readonly problem: string | null;
  /** The close in USD that distances are read from; null when there is none. */
  readonly lastClose: number | null;
  readonly today: Day;
  /** Id of the prediction that the chart highlights. */
  readonly selected: string | null;
  /** Called with the prediction to highlight, null to highlight none. */
  readonly onSelect: (id: string | null) => void;
  readonly onRetry: () => void;
}

/** Every prediction of an asset, newest first: the complete, readable form of what the chart draws. */
export function PredictionList(props: PredictionListProps) {
  const { asset, predictions, problem, lastClose, today, selected, onSelect, onRetry } = props;
  const title = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const ordered = useMemo(() => predictions && newestFirst(predictions), [predictions]);
  useReveal(scroller, selected);
  const toggle = (id: string) => onSelect(id === selected ? null : id);

  return (
    <section className="hc-panel" aria-labelledby={title} aria-busy={!ordered && !problem}>
      <h2 id={title} className="hc-panel-title">
        {asset.title} Predictions
      </h2>
      <div className="hc-panel-scroll" ref={scroller}>
        {problem ? (
          <ListMessage title="The predictions could not be loaded." detail={problem} onRetry={onRetry} />
        ) : !ordered ? (
          <ListSkeleton ticker={asset.ticker} />
        ) : ordered.length === 0 ? (
          <ListMessage
            title={`No ${asset.ticker} predictions yet`}
            detail={`Be the first to submit a ${asset.company} prediction!`}
          />
        ) : (
          <ul className="hc-items">
            {ordered.map((prediction, i) => (
              <PredictionItem
                key={prediction.id || `unnamed ${i}`}
                prediction={prediction}
                lastClose={lastClose}
                today={today}
                selected={prediction.id === selected}
                onToggle={toggle}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
