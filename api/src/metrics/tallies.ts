/** Counters of answers that one route sends before the framework sees the request. Counting is a single addition. */
export interface Tally {
  /** The template of the address, such as /api/{asset}/prices. */
  readonly route: string;
  /** Answers with 200. */
  whole: number;
  /** Answers with 304. */
  unchanged: number;
}

/** One tally a template. */
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

/** Counts an answer. */
export function count(tally: Tally, status: 200 | 304): void {
  if (status === 200) tally.whole++;
  else tally.unchanged++;
}
