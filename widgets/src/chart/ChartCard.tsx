import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { RefObject } from 'react';
import { lastCloseOf } from '../panel/lastClose.ts';
import { ClusterCard } from './ClusterCard.tsx';
import { PredictionCard } from './PredictionCard.tsx';

interface ChartCardProps {
  readonly asset: Asset;
  readonly predictions: readonly Prediction[];
  readonly series: Series;
  readonly today: Day;
  /** Ids of the predictions of an opened cluster. */
  readonly cluster: readonly string[] | null;
  readonly selected: string | null;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** What is open on a chart: a cluster's list, the selected prediction's card, or nothing. */
export function ChartCard(props: ChartCardProps) {
  const { asset, predictions, series, today, cluster, selected, place, onSelect, onClose } = props;
  if (cluster) {
    const members = predictions.filter(({ id }) => cluster.includes(id));
    return <ClusterCard members={members} asset={asset} place={place} onSelect={onSelect} onClose={onClose} />;
  }
  const prediction = selected === null ? undefined : predictions.find(({ id }) => id === selected);
  if (!prediction) return null;
  return (
    <PredictionCard
      key={prediction.id}
      prediction={prediction}
      lastClose={lastCloseOf(series)?.price ?? null}
      today={today}
      place={place}
      onClose={onClose}
    />
  );
}
