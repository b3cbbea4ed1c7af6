import type { Day, Prediction } from '@hindcast/domain';
import { bandOf, tallyOf } from '@hindcast/domain/crowd';
import type { Crowd } from '../model/scene.ts';

/** Caches a value derived from a list of predictions. The cache keeps only the last requested day of each list. */
function perList<T>(derive: (predictions: readonly Prediction[], today: Day) => T): typeof derive {
  const made = new WeakMap<readonly Prediction[], { readonly today: Day; readonly value: T }>();
  return (predictions, today) => {
    const ready = made.get(predictions);
    if (ready?.today === today) return ready.value;
    const value = derive(predictions, today);
    made.set(predictions, { today, value });
    return value;
  };
}

const tallies = perList(tallyOf);
const bands = perList(bandOf);

/** Returns tally and band of a list of predictions. Each is computed on first access and cached with the list. */
export const crowdOf = (predictions: readonly Prediction[], today: Day): Crowd => ({
  get tally() {
    return tallies(predictions, today);
  },
  get band() {
    return bands(predictions, today);
  },
});
