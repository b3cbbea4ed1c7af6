import type { WireSubmissionView } from '@hindcast/domain';

/** Returns a submission without the duplicates that were rejected since it was loaded. */
export function besideRejected(one: WireSubmissionView, rejected: ReadonlySet<number>): WireSubmissionView {
  const twins = one.twins.filter(({ of, id }) => of !== 'submission' || !rejected.has(id));
  return twins.length === one.twins.length ? one : { ...one, twins };
}
