import {
  type Day,
  dateLine,
  expertName,
  explainShort,
  formatDay,
  kindOf,
  type Prediction,
  predictionText,
  readLink,
} from '@hindcast/domain';
import type { RefObject } from 'react';
import { ClaimText } from '../../signs/ClaimText.tsx';
import { EvidenceLine } from '../../signs/EvidenceLine.tsx';
import type { Links } from '../../signs/links.ts';
import { ShareButton } from '../../signs/ShareButton.tsx';
import { VerdictBadge } from '../../signs/VerdictBadge.tsx';
import { Card } from './Card.tsx';
import { Quote } from './Quote.tsx';
import { ReplyOf } from './ReplyOf.tsx';
import { StepButtons, type Steps } from './StepButtons.tsx';
import { Who } from './Who.tsx';

interface PredictionCardProps {
  readonly prediction: Prediction;
  /** The last close in USD. Null without prices. */
  readonly lastClose: number | null;
  readonly today: Day;
  readonly links: Links;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly steps: Steps | undefined;
  readonly onClose: () => void;
}

/** Shows the card of a selected prediction: expert, day, quote, and the evidence of the verdict. */
export function PredictionCard({ prediction, lastClose, today, links, place, steps, onClose }: PredictionCardProps) {
  const { kind, outcome, quote, madeOn, reply } = prediction;
  const evidence = explainShort(prediction, lastClose, today);
  const text = predictionText(prediction);
  const history = links.history?.(prediction);
  const report = links.report?.(prediction);
  const source = readLink(prediction.sourceUrl);
  const shared = links.share?.(prediction);
  const name = `${expertName(prediction)}: ${kindOf(kind).name} ${text}`;
  return (
    <Card name={name} place={place} onClose={onClose} onStep={steps?.onStep}>
      <Who prediction={prediction} links={links} />
      <p className="hc-card-claim">
        <span>
          <ClaimText prediction={prediction} />
        </span>
        <VerdictBadge outcome={outcome} kind={kind} links={links} />
      </p>
      <p className="hc-card-dates">
        <bdi>
          {dateLine(prediction)}
          {madeOn !== null && ` · Made ${formatDay(madeOn)}`}
        </bdi>
      </p>
      {evidence && (
        <p className="hc-card-evidence">
          <EvidenceLine text={evidence} links={links} />
        </p>
      )}
      {quote && <Quote text={quote} />}
      {reply && <ReplyOf reply={reply} />}
      {(source || history || report || shared) && (
        <p className="hc-card-links">
          {source && (
            <a href={source} target="_blank" rel="noopener noreferrer">
              Source
            </a>
          )}
          {history && <a href={history}>History</a>}
          {report && <a href={report}>Report an error</a>}
          {shared && <ShareButton url={shared} title={name} />}
        </p>
      )}
      {steps && steps.of > 1 && <StepButtons {...steps} />}
    </Card>
  );
}
