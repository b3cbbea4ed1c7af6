import { assets, expertName, predictionInFull, readLink, readPrediction } from '@hindcast/domain';
import type { WireStandingRecord, WireWithdrawnRecord } from '@hindcast/domain/client';
import { VerdictBadge } from '@hindcast/widgets';
import { useMemo } from 'react';
import { ClaimChart } from '../review/detail/ClaimChart.tsx';
import { useDraftPrices } from '../review/detail/useDraftPrices.ts';
import { minuteLabel } from '../shell/minuteLabel.ts';
import type { Drawn } from './acts/actProps.ts';
import { Evidence } from './RecordParts.tsx';

/** Shows a withdrawn prediction: the expert, the reason and the date. */
export function WithdrawnCall({ record }: { readonly record: WireWithdrawnRecord }) {
  const { prediction, withdrawn } = record;
  return (
    <div className="words">
      <h2 dir="auto">{prediction.influencer.name}</h2>
      <p className="words-claim">
        <b>Withdrawn</b> on {minuteLabel(withdrawn.at)}: <bdi>{withdrawn.reason}</bdi>
      </p>
      <p className="words-none">It is in no list and no chart, is not judged, and counts for nobody.</p>
    </div>
  );
}

interface StandingCallProps {
  readonly record: WireStandingRecord;
  /** Display override for the chart. Null draws the claim; undefined uses the stored display. */
  readonly drawn: Drawn;
}

/** Shows a prediction that is not withdrawn: expert, claim, quote, verdict with its prices, and its chart. */
export function StandingCall({ record, drawn }: StandingCallProps) {
  const { prediction: wire, override, claimed } = record;
  const prediction = useMemo(() => readPrediction(wire, 'btc'), [wire]);
  const shown = useMemo(
    () => (drawn === undefined ? prediction : readPrediction({ ...wire, display: drawn }, 'btc')),
    [prediction, wire, drawn],
  );
  const prices = useDraftPrices(prediction.asset, false);
  const { expert, quote, asset, outcome } = prediction;
  const link = readLink(prediction.sourceUrl);
  return (
    <>
      <div className="words">
        <h2 dir="auto">{expertName(prediction)}</h2>
        <p className="words-who">
          {expert.handle !== null && <bdi>@{expert.handle}</bdi>}
          <span>Expert {wire.influencer.id}</span>
        </p>
        <p className="words-claim">
          {assets[asset].ticker} <b>{predictionInFull(prediction)}</b>
        </p>
        {quote === null ? (
          <p className="words-none">No words are quoted.</p>
        ) : (
          <blockquote dir="auto">{quote}</blockquote>
        )}
        {link === null ? (
          <p className="words-none">No source is given.</p>
        ) : (
          <p>
            <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="words-link">
              {link}
            </a>
          </p>
        )}
      </div>
      <p className="preview-verdict">
        <VerdictBadge outcome={outcome} /> {record.short}
      </p>
      {override && (
        <p className="call-override">
          Set by hand, in place of the rule’s {record.verdict?.outcome ?? 'none'}: <bdi>{override.reason}</bdi>
        </p>
      )}
      {claimed !== null && <p className="words-none">The file it came from claims {claimed}.</p>}
      <ClaimChart prediction={shown} prices={prices} />
      <Evidence record={record} />
    </>
  );
}
