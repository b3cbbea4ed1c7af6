import type { Prediction } from '@hindcast/domain';

const known = new WeakMap<readonly Prediction[], readonly string[]>();

/** A key for each prediction of a list, its id; records without one, or with one that is taken, get one of their own. */
export function rowKeys(predictions: readonly Prediction[]): readonly string[] {
  const before = known.get(predictions);
  if (before) return before;
  const times = new Map<string, number>();
  const keys = predictions.map(({ id }) => {
    const time = times.get(id) ?? 0;
    times.set(id, time + 1);
    return time === 0 && id !== '' ? id : `${id} again ${time}`;
  });
  known.set(predictions, keys);
  return keys;
}
