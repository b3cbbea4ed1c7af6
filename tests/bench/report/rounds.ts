/** The middle one of some values, the mean of the middle two when their number is even. NaN of none. */
export function median(values: readonly number[]): number {
  const rising = [...values].sort((a, b) => a - b);
  const middle = rising.length >> 1;
  return rising.length % 2 === 1 ? rising[middle] : (rising[middle - 1] + rising[middle]) / 2;
}

/** The value at a share (0 to 1) of the way through the sorted values. */
export function quantile(values: readonly number[], share: number): number {
  const rising = [...values].sort((a, b) => a - b);
  return rising[Math.min(rising.length - 1, Math.floor(rising.length * share))];
}

/**
 * Measures contestants in rounds, so that what the machine does meanwhile meets them all; every second round runs in
 * reverse. Returns what each measured, by its name. The `warmUps` first rounds are thrown away.
 */
export async function inRounds<K extends string, T>(
  rounds: number,
  warmUps: number,
  contestants: Readonly<Record<K, () => T | Promise<T>>>,
): Promise<Record<K, T[]>> {
  const names = Object.keys(contestants) as K[];
  const measured = Object.fromEntries(names.map((name): [K, T[]] => [name, []])) as Record<K, T[]>;
  for (let round = -warmUps; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await contestants[name]();
      if (round >= 0) measured[name].push(value);
    }
  }
  return measured;
}
