import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useRootClass } from '../dom/useRootClass.ts';
import { Icon } from '../signs/icons.tsx';
import { followPull } from './pull.ts';

export interface PullToRefreshProps {
  /** Loads new data. The sign is shown until the promise resolves, and for at least a second. */
  readonly onRefresh: () => Promise<void> | void;
}

/** Least time that the sign of a refresh is shown, ms (M1). */
const REFRESH_MS = 1000;

type State = 'idle' | 'pulled' | 'far' | 'refreshing' | 'done';

const words: Readonly<Record<State, string>> = {
  idle: '',
  pulled: 'Pull to refresh',
  far: 'Release to refresh',
  refreshing: 'Refreshing...',
  done: 'Up to date',
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Refreshes when a finger pulls down the page at its top (M1). A sign appears over the page. The page itself does not
 * move, and swipes still scroll it.
 */
export function PullToRefresh({ onRefresh }: PullToRefreshProps): ReactElement {
  const [state, setState] = useState<State>('idle');
  const sign = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  useRootClass('hc-has-pull');
  useEffect(() => {
    let isThere = true;
    let isBusy = false;
    const show = (next: State): void => {
      if (isThere) setState(next);
    };
    const move = (distance: number): void => sign.current?.style.setProperty('--hc-pull', `${distance}px`);
    const run = async (): Promise<void> => {
      isBusy = true;
      show('refreshing');
      try {
        await Promise.all([refresh.current(), wait(REFRESH_MS)]);
      } finally {
        isBusy = false;
        show('done');
      }
    };
    const stop = followPull({
      isBusy: () => isBusy,
      onPull(distance, isFar) {
        move(distance);
        show(isFar ? 'far' : 'pulled');
      },
      onEnd(isFar) {
        move(0);
        if (isFar) void run();
        else show('idle');
      },
    });
    return () => {
      isThere = false;
      stop();
    };
  }, []);
  return (
    <div className="hc-pull" ref={sign} data-state={state}>
      <Icon path="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.7h-2.7" />
      <span role="status">{words[state]}</span>
    </div>
  );
}
