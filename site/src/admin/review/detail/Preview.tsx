import {
  assets,
  calendarOf,
  explain,
  explainShort,
  type Prediction,
  presentVerdict,
  type Series,
  type WireSubmissionView,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { EvidenceLine, VerdictBadge } from '@hindcast/widgets';
import { useMemo } from 'react';
import { predictionOf } from '../claim.ts';
import { type Draft, editOf, touched } from '../draft.ts';
import { ClaimChart } from './ClaimChart.tsx';
import { type DraftPrices, useDraftPrices } from './useDraftPrices.ts';

interface PreviewProps {
  readonly one: WireSubmissionView;
  readonly draft: Draft;
}

/** USD; null without a close. */
const lastCloseOf = ({ closes }: Series): number | null => closes.at(-1) ?? null;

/** The prediction that a submission would become with what was typed, judged as of today; as the server judges it where nothing was typed. */
function draftedOf({ one, draft }: PreviewProps, { series, splits, today }: DraftPrices): Prediction {
  if (touched(draft).length === 0) return predictionOf(one, one.verdict);
  const read = editOf(draft);
  const typed = 'edit' in read ? { ...one, ...read.edit } : one;
  const record = typed as WireSubmissionView;
  const { claim } = predictionOf(record);
  if (!claim || series.closes.length === 0) return predictionOf(record);
  const verdict = judge(claim, series, { asOf: today, calendar: calendarOf(assets[one.asset_type]), splits });
  return predictionOf(record, presentVerdict(verdict));
}

/** The submission on the real chart, with how it would be judged. */
export function Preview({ one, draft }: PreviewProps) {
  const prices = useDraftPrices(one.asset_type);
  const prediction = useMemo(() => draftedOf({ one, draft }, prices), [one, draft, prices]);
  const problem = touched(draft).length === 0 ? one.problem : prediction.problem;
  return (
    <div className="preview">
      {one.doubt !== null && <p className="preview-doubt">Doubtful: {one.doubt}.</p>}
      <p className="preview-verdict" role="status">
        {prediction.verdict ? (
          <>
            <VerdictBadge outcome={prediction.verdict.outcome} />{' '}
            <EvidenceLine text={explainShort(prediction, lastCloseOf(prices.series), prices.today) ?? ''} />
          </>
        ) : (
          <span className="admin-problem">{problem ?? 'This makes no claim.'}</span>
        )}
      </p>
      {prediction.verdict && (
        <details className="preview-rule">
          <summary>How it is judged</summary>
          <p>{explain(prediction, prediction.verdict, prices.today).join(' ')}</p>
        </details>
      )}
      <ClaimChart prediction={prediction} prices={prices} />
    </div>
  );
}
