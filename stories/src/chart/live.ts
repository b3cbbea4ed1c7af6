import type { LivePrice } from '@hindcast/domain';
import type { LiveSource } from '@hindcast/widgets';
import { TODAY } from './closes.ts';

/** A live price that a story or a test sets. */
export interface ToldLive extends LiveSource {
  say(price: number, more?: Partial<LivePrice>): void;
  /** Number of listeners. */
  readonly listeners: number;
}

/** A live price of the day every story is told on, USD. */
export function tellLive(price: number | null, more: Partial<LivePrice> = {}): ToldLive {
  const listeners = new Set<() => void>();
  const told = (value: number, also: Partial<LivePrice>): LivePrice => ({
    asset: 'btc',
    price: value,
    day: TODAY,
    live: true,
    timeMs: Date.UTC(2025, 10, 21, 12, 3),
    stale: false,
    ...also,
  });
  let live = price === null ? null : told(price, more);
  return {
    get: () => live,
    getProblem: () => null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(next, also = {}) {
      live = told(next, also);
      for (const listener of listeners) listener();
    },
    get listeners() {
      return listeners.size;
    },
  };
}
