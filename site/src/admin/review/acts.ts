import type { WireSubmissionEdit } from '@hindcast/domain/client';

/** An edit of a submission: the previous values of its fields, and the version after the edit. */
export interface Edited {
  readonly of: 'edited';
  readonly id: number;
  readonly before: WireSubmissionEdit;
  readonly version: number;
}

/** An act in this tab that can be undone: a decision about one or several submissions, or an edit of one. */
export type Act = { readonly of: 'decided'; readonly ids: readonly number[] } | Edited;

/** Returns the acts without decisions about the given submissions. */
export const withoutDecided = (acts: readonly Act[], ids: readonly number[]): readonly Act[] =>
  acts.flatMap((act): readonly Act[] => {
    if (act.of === 'edited') return [act];
    const left = act.ids.filter((id) => !ids.includes(id));
    return left.length === 0 ? [] : [{ of: 'decided', ids: left }];
  });
