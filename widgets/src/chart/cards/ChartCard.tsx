import type { Asset, Day, Prediction } from '@hindcast/domain';
import type { Mark, Scene } from '@hindcast/scene';
import { type RefObject, useEffect, useMemo } from 'react';
import type { Links } from '../../signs/links.ts';
import type { ChartActions } from '../gestures/chartActions.ts';
import { ClusterCard } from './ClusterCard.tsx';
import { PredictionCard } from './PredictionCard.tsx';
import type { Steps } from './StepButtons.tsx';

interface ChartCardProps {
  readonly asset: Asset;
  readonly predictions: readonly Prediction[];
  /** The last close in USD. Null without prices. */
  readonly lastClose: number | null;
  readonly today: Day;
  readonly links: Links;
  /** The opened cluster. Null for none. */
  readonly cluster: Mark | null;
  /** The last settled scene. Null before the first one. */
  readonly settled: Scene | null;
  readonly actions: RefObject<ChartActions | null>;
  readonly steps: Steps | undefined;
  readonly selected: string | null;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * Shows the open card of a chart: that of a cluster or that of the selected prediction. Shows nothing if no card is
 * open.
 */
export function ChartCard(props: ChartCardProps) {
  const { asset, predictions, lastClose, today, links, selected, place, onSelect, onClose, steps } = props;
  const { cluster, settled, actions } = props;
  const members = useMemo(() => {
    const ids = new Set(cluster?.members);
    return predictions.filter(({ id }) => ids.has(id));
  }, [predictions, cluster]);
  // Cached, because the answer requires the layout of another view.
  const canPart = useMemo(() => cluster !== null && actions.current?.canPart(cluster), [cluster, members, settled]);
  const gone = cluster !== null && members.length === 0;
  useEffect(() => {
    // A cluster that a filter has emptied is closed, so that it neither reappears nor hides another card.
    if (gone) onClose();
  });
  if (cluster && members.length > 0) {
    const zoom = (): void => {
      onClose();
      actions.current?.zoomTo(cluster);
    };
    return <ClusterCard {...{ members, asset, place, onSelect, onClose }} onZoom={canPart ? zoom : null} />;
  }
  const prediction = selected === null ? undefined : predictions.find(({ id }) => id === selected);
  if (!prediction) return null;
  return <PredictionCard {...{ prediction, lastClose, today, links, place, steps, onClose }} />;
}
