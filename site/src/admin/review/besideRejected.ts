import type { WireSubmissionView } from '@hindcast/domain';

/** A submission without those of its twins that were rejected since it was read: it may be the only one left. */
export function besideRejected(one: WireSubmissionView, rejected: ReadonlySet<number>): WireSubmissionView {
  const twins = one.twins.filter(({ of, id }) => of !== 'submission' || !rejected.has(id));
  return twins.length === one.twins.length ? one : { ...one, twins };
}
