import type { Mark } from '@hindcast/scene';
import { useRef, useState } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';

interface Opened {
  /** The cluster whose card is open. */
  readonly cluster: Mark | null;
  readonly setCluster: (cluster: Mark | null) => void;
  /** Id of the mark whose card is open: of the cluster, else of the selected prediction. */
  readonly open: string | null;
  /** The selected prediction, already while the page around the chart is yet to hear of it. */
  readonly chosen: string | null;
  /** The same as a set of predictions to light, only until the page has heard of it. */
  readonly early: ReadonlySet<string> | null;
  /** Closes the cluster's card and selects a prediction, or none. */
  readonly select: (id: string | null) => void;
  readonly close: () => void;
}

/** A page that does not take up a selection: its card goes after so long, ms. */
const UNHEARD_MS = 2000;

/** Calls back once the next frame has been painted. Returns how to leave that. */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * The card that is open on a chart. A press is answered at once, by the card and by the light on its mark; the page around
 * the chart, with its list and its address, hears of it once that has been painted.
 */
export function useOpened(
  selected: string | null,
  onSelect: (id: string | null) => void,
  onList?: (close: (() => void) | null) => void,
): Opened {
  const [cluster, setCluster] = useState<Mark | null>(null);
  const [early, setEarly] = useState<ReadonlySet<string> | null>(null);
  const latest = useRef(onSelect);
  const leave = useRef<(() => void) | null>(null);
  useBrowserEffect(() => {
    latest.current = onSelect;
  });
  useBrowserEffect(() => setEarly(null), [selected]);
  useBrowserEffect(() => {
    if (!early) return;
    const timer = setTimeout(() => setEarly(null), UNHEARD_MS);
    return () => clearTimeout(timer);
  }, [early]);
  useBrowserEffect(() => () => leave.current?.(), []);
  // a list stays one until the page has heard of what was selected in it
  const wasListed = useRef(false);
  const isListed = cluster !== null || (wasListed.current && early !== null);
  useBrowserEffect(() => {
    wasListed.current = isListed;
    if (!isListed) return;
    onList?.(() => setCluster(null));
    return () => onList?.(null);
  }, [isListed, onList]);

  const [first = selected] = early ?? [];
  const select = (id: string | null): void => {
    leave.current?.();
    leave.current = null;
    setCluster(null);
    setEarly(id === null || id === selected ? null : new Set([id]));
    if (id === null || id === selected) latest.current(id);
    else {
      leave.current = afterPaint(() => {
        leave.current = null;
        latest.current(id);
      });
    }
  };
  return {
    cluster,
    setCluster,
    open: cluster ? cluster.id : first,
    chosen: first,
    early,
    select,
    close: () => (cluster ? setCluster(null) : select(null)),
  };
}
