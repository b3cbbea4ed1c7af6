import type { Asset, Day, Prediction } from '@hindcast/domain';
import { type RefObject, useEffect, useMemo } from 'react';
import type { Links } from '../../signs/links.ts';
import { ClusterCard } from './ClusterCard.tsx';
import { PredictionCard } from './PredictionCard.tsx';
import type { Steps } from './StepButtons.tsx';

interface ChartCardProps {
  readonly asset: Asset;
  readonly predictions: readonly Prediction[];
  /** In USD, null without prices. */
  readonly lastClose: number | null;
  readonly today: Day;
  readonly links: Links;
  /** Ids of the predictions of an opened cluster. */
  readonly cluster: readonly string[] | null;
  /** Zooms to the opened cluster; null where no zoom parts its predictions. */
  readonly onZoom: (() => void) | null;
  readonly steps: Steps | undefined;
  readonly selected: string | null;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** The open card of a chart: that of a cluster, that of the selected prediction, or none. */
export function ChartCard(props: ChartCardProps) {
  const { asset, predictions, lastClose, today, links, cluster, selected, place, onSelect, onClose, onZoom, steps } =
    props;
  const members = useMemo(() => {
    const ids = new Set(cluster);
    return predictions.filter(({ id }) => ids.has(id));
  }, [predictions, cluster]);
  const gone = cluster !== null && members.length === 0;
  useEffect(() => {
    // A cluster that a filter emptied is closed, so that it neither comes back by itself nor hides another card.
    if (gone) onClose();
  });
  if (cluster && members.length > 0) return <ClusterCard {...{ members, asset, place, onZoom, onSelect, onClose }} />;
  const prediction = selected === null ? undefined : predictions.find(({ id }) => id === selected);
  if (!prediction) return null;
  return <PredictionCard {...{ prediction, lastClose, today, links, place, steps, onClose }} />;
}
