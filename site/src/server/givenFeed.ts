import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { FeedStore } from '@hindcast/widgets';

/** What the server draws a first view from. */
export interface Given {
  readonly today: Day;
  readonly series: Series;
  readonly predictions: readonly Prediction[];
}

let given: Given | null = null;

/** Sets what the boards that are made from now on show. */
export function give(next: Given): void {
  given = next;
}

/** In place of the widgets' `feed.ts`, which loads: a feed of what is given, without any change to come. */
export function createFeed(_asset: Asset): FeedStore {
  if (!given) throw new Error('A first view is drawn from nothing.');
  const { today, series, predictions } = given;
  const feed = {
    today,
    prices: { status: 'ready', value: series },
    predictions: { status: 'ready', value: predictions },
  } as const;
  return { get: () => feed, subscribe: () => () => undefined, retry: () => undefined };
}
