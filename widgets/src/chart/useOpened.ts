import type { Mark } from '@hindcast/scene';
import { useState } from 'react';

interface Opened {
  /** The cluster whose card is open. */
  readonly cluster: Mark | null;
  readonly setCluster: (cluster: Mark | null) => void;
  /** Id of the mark whose card is open: of the cluster, else of the selected prediction. */
  readonly open: string | null;
  /** Closes the cluster's card and selects a prediction, or none. */
  readonly select: (id: string | null) => void;
  readonly close: () => void;
}

/** The card that is open on a chart. */
export function useOpened(selected: string | null, onSelect: (id: string | null) => void): Opened {
  const [cluster, setCluster] = useState<Mark | null>(null);
  return {
    cluster,
    setCluster,
    open: cluster ? cluster.id : selected,
    select(id) {
      setCluster(null);
      onSelect(id);
    },
    close: () => (cluster ? setCluster(null) : onSelect(null)),
  };
}
