interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs at most `most` pieces of work of one name at a time, in the order they came. Work of other names does not wait. */
export function someAtATime(most: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, Lane>();

  async function enter(name: string): Promise<Lane> {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    lanes.set(name, lane);
    if (lane.running < most) lane.running++;
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    return lane;
  }

  function leave(name: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) {
      next(); // the next piece takes the place of the one that ended
      return;
    }
    lane.running--;
    if (lane.running === 0) lanes.delete(name);
  }

  return async (name, work) => {
    const lane = await enter(name);
    try {
      return await work();
    } finally {
      leave(name, lane);
    }
  };
}
