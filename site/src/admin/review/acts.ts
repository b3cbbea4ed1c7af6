import type { WireSubmissionEdit } from '@hindcast/domain/client';

/** An edit of a submission, with what stood in its fields before and the version that it made. */
export interface Edited {
  readonly of: 'edited';
  readonly id: number;
  readonly before: WireSubmissionEdit;
  readonly version: number;
}

/** An act done here that can be undone: submissions that were decided together, or an edit of one. */
export type Act = { readonly of: 'decided'; readonly ids: readonly number[] } | Edited;

/** Acts without the decisions of some submissions. */
export const withoutDecided = (acts: readonly Act[], ids: readonly number[]): readonly Act[] =>
  acts.flatMap((act): readonly Act[] => {
    if (act.of === 'edited') return [act];
    const left = act.ids.filter((id) => !ids.includes(id));
    return left.length === 0 ? [] : [{ of: 'decided', ids: left }];
  });
