import { type Asset, type Day, followPath, HOW_WE_JUDGE, type Prediction, type TimeFrame } from '@hindcast/domain';
import { averageText, type Narrowing, recordSentence, summarize } from '@hindcast/widgets';
import { useMemo } from 'react';

interface StandingProps {
  readonly asset: Asset;
  /** Predictions that are counted. Null while they load or if loading failed. */
  readonly predictions: readonly Prediction[] | null;
  readonly loading: boolean;
  readonly frame: TimeFrame;
  readonly today: Day;
  /** Filters of the counted predictions. */
  readonly of: Narrowing;
}

const blank = <span className="hc-bone standing-bone" />;

/**
 * Shows the summary of the page: the number of calls and their results, the average of the open calls that end in the
 * time frame (V5), and a link to follow new calls. The filters by experts and words apply. The status filter does not,
 * because the figures are by status already.
 */
export function Standing({ asset, predictions, loading, frame, today, of }: StandingProps) {
  const summary = useMemo(() => predictions && summarize(predictions, frame, today), [predictions, frame, today]);
  if (!summary && !loading) return null;
  const [whose, many, stand] = summary ? recordSentence(summary, { ...of, asset: asset.title }) : [];
  return (
    <div className="standing" aria-busy={loading}>
      <p className="standing-record">
        {many ? (
          <>
            {whose !== '' && (
              <bdi className="standing-of" title={whose}>
                {whose}
              </bdi>
            )}
            {many}
            {stand}{' '}
            <a href={HOW_WE_JUDGE}>
              How we judge<span aria-hidden="true"> →</span>
            </a>
          </>
        ) : (
          blank
        )}
      </p>
      <div className="standing-more">
        <p className="standing-average">
          Average pending <span className="standing-target">target </span>
          {frame}: {summary ? <strong>{averageText(summary, asset)}</strong> : blank}
        </p>
        <a href={followPath({ asset: asset.id, expert: null })}>
          Follow<span aria-hidden="true"> →</span>
        </a>
      </div>
    </div>
  );
}
