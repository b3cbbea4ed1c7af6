import { type Day, dateLine, explainShort, formatDay, type Prediction, predictionText } from '@hindcast/domain';
import type { RefObject } from 'react';
import { KindGlyph } from '../panel/KindGlyph.tsx';
import { kindNames } from '../panel/kindNames.ts';
import { VerdictBadge } from '../panel/VerdictBadge.tsx';
import { CardFrame } from './CardFrame.tsx';

interface PredictionCardProps {
  readonly prediction: Prediction;
  /** In USD, null without prices. */
  readonly lastClose: number | null;
  readonly today: Day;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
}

/** A prediction opened on the chart: who said what and when, in their words, and the evidence of the verdict. */
export function PredictionCard({ prediction, lastClose, today, place, onClose }: PredictionCardProps) {
  const { expert, kind, outcome, quote, sourceUrl, madeOn } = prediction;
  const date = dateLine(prediction);
  const evidence = explainShort(prediction, lastClose, today);
  const text = predictionText(prediction);
  return (
    <CardFrame name={`${expert.name}: ${kindNames[kind]} ${text}`} place={place} onClose={onClose}>
      <p className="hc-card-who" title={expert.handle ? `${expert.name} @${expert.handle}` : expert.name}>
        <KindGlyph kind={kind} outcome={outcome} />
        <strong>{expert.name}</strong> {expert.handle && <span className="hc-card-handle">@{expert.handle}</span>}
      </p>
      <p className="hc-card-claim">
        {text} <VerdictBadge outcome={outcome} />
      </p>
      <p className="hc-card-dates">
        {date.text === 'Date not specified' ? date.text : `${date.label} ${date.text}`}
        {madeOn !== null && ` · Made ${formatDay(madeOn)}`}
      </p>
      {evidence && <p className="hc-card-evidence">{evidence}</p>}
      {quote && <blockquote className="hc-card-quote">{quote}</blockquote>}
      {sourceUrl && (
        <a className="hc-card-source" href={sourceUrl} target="_blank" rel="noopener noreferrer">
          Source
        </a>
      )}
    </CardFrame>
  );
}
