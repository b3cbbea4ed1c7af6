import { type Asset, dateLine, expertName, type Prediction, predictionText } from '@hindcast/domain';
import type { RefObject } from 'react';
import { KindGlyph } from '../../signs/glyphs.tsx';
import { VerdictBadge } from '../../signs/VerdictBadge.tsx';
import { Card } from './Card.tsx';

interface ClusterCardProps {
  readonly members: readonly Prediction[];
  readonly asset: Asset;
  readonly place: RefObject<HTMLDivElement | null>;
  /** Called to zoom to the range that separates the predictions. Null if no range does. */
  readonly onZoom: (() => void) | null;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** Shows the predictions of a cluster as a list, from which each can be opened. */
export function ClusterCard({ members, asset, place, onZoom, onSelect, onClose }: ClusterCardProps) {
  const noun = members.length === 1 ? 'prediction' : 'predictions'; // others may have been withdrawn meanwhile
  return (
    <Card name={`${members.length} ${asset.ticker} ${noun} here`} place={place} onClose={onClose}>
      <p className="hc-card-who">
        <strong dir="ltr">
          {members.length} {noun} here
        </strong>
      </p>
      <ul className="hc-card-members">
        {members.map((prediction) => (
          <li key={prediction.id}>
            <button type="button" onClick={() => onSelect(prediction.id)}>
              <KindGlyph kind={prediction.kind} outcome={prediction.outcome} />
              <span className="hc-member-words">
                <span className="hc-member-claim">
                  <bdi>{expertName(prediction)}</bdi> <strong dir="auto">{predictionText(prediction)}</strong>
                </span>
                <span className="hc-member-date">
                  <bdi>{dateLine(prediction)}</bdi>
                </span>
              </span>
              <VerdictBadge outcome={prediction.outcome} />
            </button>
          </li>
        ))}
      </ul>
      {onZoom && (
        <p className="hc-card-zoom">
          <button type="button" className="hc-text-button" onClick={onZoom}>
            Zoom here
          </button>
        </p>
      )}
    </Card>
  );
}
