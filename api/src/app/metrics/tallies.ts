/** Counters of a route's responses sent before the framework. Counting is one addition. */
export interface Tally {
  /** Route template, such as `/api/{asset}/prices`. */
  readonly route: string;
  /** Number of responses with 200. */
  whole: number;
  /** Number of responses with 304. */
  unchanged: number;
}

/** Tallies by route template. */
export interface Tallies {
  of(route: string): Tally;
  all(): readonly Tally[];
}

export function createTallies(): Tallies {
  const tallies = new Map<string, Tally>();
  return {
    of(route) {
      const tally = tallies.get(route) ?? { route, whole: 0, unchanged: 0 };
      tallies.set(route, tally);
      return tally;
    },
    all: () => [...tallies.values()],
  };
}

/** Counts a response under its status. */
export function count(tally: Tally, status: 200 | 304): void {
  if (status === 200) tally.whole++;
  else tally.unchanged++;
}
