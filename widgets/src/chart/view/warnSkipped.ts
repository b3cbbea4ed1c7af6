import type { Prediction } from '@hindcast/domain';
import type { Scene } from '@hindcast/scene';

const warned = new WeakSet<Prediction>();

/** Warns in the console of each prediction that could not be drawn, once per prediction, with the reason (C8). */
export function warnSkipped(predictions: readonly Prediction[], skipped: Scene['skipped']): void {
  if (skipped.length === 0) return;
  const problems = new Map(skipped.map(({ id, problem }) => [id, problem]));
  for (const prediction of predictions) {
    const problem = problems.get(prediction.id);
    if (problem === undefined || warned.has(prediction)) continue;
    warned.add(prediction);
    console.warn(`Prediction ${prediction.id} by ${prediction.expert.name} is not drawn: ${problem}`);
  }
}
