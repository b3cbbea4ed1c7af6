import type { Mark } from '@hindcast/scene';
import { useRef, useState } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';

interface Opened {
  /** The cluster whose card is open. Null for none. */
  readonly cluster: Mark | null;
  readonly setCluster: (cluster: Mark | null) => void;
  /** Id of the mark whose card is open: of the cluster, else of the selected prediction. */
  readonly open: string | null;
  /** Id of the selected prediction, even before the page has passed the selection back to the chart. */
  readonly chosen: string | null;
  /**
   * The id just selected, to highlight it at once. Empty if the selection was just removed. Null once the page has
   * passed the selection back.
   */
  readonly early: ReadonlySet<string> | null;
  /** Closes the cluster's card and selects a prediction, or none. */
  readonly select: (id: string | null) => void;
  readonly close: () => void;
}

/** Time after which the card closes if the page does not pass a selection back, ms. */
const UNHEARD_MS = 2000;

/** Calls back after the next frame was painted. Returns a function that cancels it. */
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
 * Keeps the open card of a chart. Card and highlight respond to a press at once. The page, with its list and URL, is
 * informed after they are painted.
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
  // A list counts as open until the page has passed back the selection that was made in it.
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
