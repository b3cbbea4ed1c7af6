import {
  type Asset,
  assets,
  calendarOf,
  type Day,
  endOf,
  explain,
  type Prediction,
  presentVerdict,
  type WireSubmissionView,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { PriceChart, type PriceChartProps, VerdictBadge } from '@hindcast/widgets';
import { useEffect, useMemo, useState } from 'react';
import { Boundary } from '../../../layout/Boundary.tsx';
import { predictionOf } from '../claim.ts';
import { type Draft, editOf, touched } from '../draft.ts';
import { type DraftPrices, useDraftPrices } from './useDraftPrices.ts';

interface PreviewProps {
  readonly one: WireSubmissionView;
  readonly draft: Draft;
}

/** Days before the words and after the end that are shown at least. */
const BESIDE = 200;

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

/** The days that a chart shows of a claim: from before its words to after its end, or to today. */
function rangeOf({ claim }: Prediction, today: Day) {
  if (!claim) return null;
  const end = endOf(claim) ?? today;
  const room = Math.max(BESIDE, Math.round((end - claim.made) * 0.15));
  return { from: (claim.made - room) as Day, to: (Math.max(Math.min(today, end + room * 2), end) + 20) as Day };
}

/** True once the words were painted: who goes through a list fast waits for no chart. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** The submission on the real chart, with how it would be judged. */
export function Preview({ one, draft }: PreviewProps) {
  const asset: Asset = assets[one.asset_type];
  const prices = useDraftPrices(one.asset_type);
  const prediction = useMemo(() => draftedOf({ one, draft }, prices), [one, draft, prices]);
  const predictions = useMemo(() => (prediction.claim ? [prediction] : []), [prediction]);
  const opens = useMemo(() => rangeOf(prediction, prices.today), [prediction, prices.today]);
  const isTime = useAfterPaint();
  const [moved, setMoved] = useState<PriceChartProps['range']>(null);
  const problem = touched(draft).length === 0 ? one.problem : prediction.problem;
  return (
    <div className="preview">
      <p className="preview-verdict" role="status">
        {prediction.verdict ? (
          <>
            <VerdictBadge outcome={prediction.verdict.outcome} />{' '}
            {explain(prediction, prediction.verdict, prices.today).join(' ')}
          </>
        ) : (
          <span className="admin-problem">{problem ?? 'This makes no claim.'}</span>
        )}
      </p>
      {one.doubt !== null && <p className="preview-doubt">Doubtful: {one.doubt}.</p>}
      <div className="preview-chart">
        <Boundary what="The chart">
          {prices.isLoading || !isTime ? null : (
            <PriceChart
              asset={asset}
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
    </div>
  );
}
