import type { Prediction } from '@hindcast/domain';

/** Whether two predictions make the same claim on the same day: what else they say moves no verdict. */
export function claimsTheSame(a: Prediction, b: Prediction): boolean {
  if (a === b) return true;
  const said = a.madeOn === b.madeOn && a.predictedOn === b.predictedOn;
  return said && JSON.stringify(a.claim) === JSON.stringify(b.claim);
}
