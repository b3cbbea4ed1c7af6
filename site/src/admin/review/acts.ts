import type { WireSubmissionEdit } from '@hindcast/domain/client';

/** An edit of a submission: the earlier values of its fields, and the resulting version. */
export interface Edited {
  readonly of: 'edited';
  readonly id: number;
  readonly before: WireSubmissionEdit;
  readonly version: number;
}

/** An act of this desk that can be undone: a joint decision of submissions, or an edit of one. */
export type Act = { readonly of: 'decided'; readonly ids: readonly number[] } | Edited;

/** Returns the acts without the decisions of the given submissions. */
export const withoutDecided = (acts: readonly Act[], ids: readonly number[]): readonly Act[] =>
  acts.flatMap((act): readonly Act[] => {
    if (act.of === 'edited') return [act];
    const left = act.ids.filter((id) => !ids.includes(id));
    return left.length === 0 ? [] : [{ of: 'decided', ids: left }];
  });
