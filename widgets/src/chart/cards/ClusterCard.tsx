import { type Asset, expertName, type Prediction, predictionText } from '@hindcast/domain';
import type { RefObject } from 'react';
import { KindGlyph } from '../../signs/glyphs.tsx';
import { Card } from './Card.tsx';

interface ClusterCardProps {
  /** The predictions of the cluster. */
  readonly members: readonly Prediction[];
  readonly asset: Asset;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** The predictions of a cluster that no zoom can separate, as a list from which each can be opened. */
export function ClusterCard({ members, asset, place, onSelect, onClose }: ClusterCardProps) {
  return (
    <Card name={`${members.length} ${asset.ticker} predictions here`} place={place} onClose={onClose}>
      <p className="hc-card-who">
        <strong>{members.length} predictions here</strong>
      </p>
      <ul className="hc-card-members">
        {members.map((prediction) => (
          <li key={prediction.id}>
            <button type="button" onClick={() => onSelect(prediction.id)}>
              <KindGlyph kind={prediction.kind} outcome={prediction.outcome} />
              <span dir="auto">{expertName(prediction)}</span>
              <strong>{predictionText(prediction)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
