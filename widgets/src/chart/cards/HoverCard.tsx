import { type Day, expertName, explainShort, type Prediction } from '@hindcast/domain';
import type { RefObject } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { ClaimText } from '../../signs/ClaimText.tsx';
import { EvidenceLine } from '../../signs/EvidenceLine.tsx';
import { VerdictBadge } from '../../signs/VerdictBadge.tsx';
import { Who } from './Who.tsx';

/** Maximum number of predictions named in a hover card. */
const MOST_NAMED = 3;

interface HoverCardProps {
  readonly id: string;
  /** Ids of the mark's predictions, topmost first. */
  readonly ids: readonly string[];
  readonly predictions: readonly Prediction[];
  /** The last close in USD. Null without prices. */
  readonly lastClose: number | null;
  readonly today: Day;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onDismiss: () => void;
}

/** Shows the predictions of the hovered mark in short. A click opens the full card. */
export function HoverCard({ id, ids, predictions, lastClose, today, place, onDismiss }: HoverCardProps) {
  const members = ids
    .slice(0, MOST_NAMED)
    .flatMap((one) => predictions.find((prediction) => prediction.id === one) ?? []);
  const [first] = members;
  // Escape closes it wherever the focus is, because a hover with the mouse does not move the focus (WCAG 1.4.13).
  useBrowserEffect(() => {
    const dismiss = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onDismiss();
    };
    document.addEventListener('keydown', dismiss, true);
    return () => document.removeEventListener('keydown', dismiss, true);
  });
  if (!first) return null;
  return (
    <div className="hc-card-place hc-hover-place" ref={place}>
      <div className="hc-hover" role="tooltip" id={id}>
        {ids.length > 1 ? (
          <Several members={members} count={ids.length} />
        ) : (
          <One prediction={first} {...{ lastClose, today }} />
        )}
      </div>
    </div>
  );
}

function One({
  prediction,
  lastClose,
  today,
}: { readonly prediction: Prediction } & Pick<HoverCardProps, 'lastClose' | 'today'>) {
  const evidence = explainShort(prediction, lastClose, today);
  return (
    <>
      <Who prediction={prediction} />
      <p className="hc-card-claim">
        <span>
          <ClaimText prediction={prediction} />
        </span>
        <VerdictBadge outcome={prediction.outcome} />
      </p>
      {evidence && (
        <p className="hc-card-evidence">
          <EvidenceLine text={evidence} />
        </p>
      )}
    </>
  );
}

function Several({ members, count }: { readonly members: readonly Prediction[]; readonly count: number }) {
  const more = count - members.length;
  return (
    <>
      <p className="hc-card-who">
        <strong>{count} predictions here</strong>
      </p>
      {members.map((prediction) => (
        <p className="hc-hover-line" key={prediction.id}>
          <span dir="auto">{expertName(prediction)}</span>{' '}
          <span className="hc-hover-claim">
            <ClaimText prediction={prediction} />
          </span>
        </p>
      ))}
      {more > 0 && <p className="hc-card-evidence">and {more} more</p>}
    </>
  );
}
