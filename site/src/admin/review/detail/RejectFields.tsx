import { Field } from '../../form/Field.tsx';
import { cannedReasons } from './reasons.ts';
import type { Review } from './useReview.ts';

/** Shows the reasons for which a submission can be rejected: the usual ones, or one to type. */
export function RejectFields({ review, twin }: { readonly review: Review; readonly twin: string | null }) {
  const { draft, set, problems } = review;
  const hasProblem = problems.reason !== undefined && draft.comment.trim() === '';
  return (
    <div className="reject-fields">
      <fieldset className="reasons">
        <legend>Usual reasons</legend>
        {cannedReasons(twin).map((reason, place) => (
          <button
            key={reason}
            type="button"
            aria-pressed={draft.comment === reason}
            onClick={() => set({ comment: reason })}
          >
            <kbd>{place + 1}</kbd> {reason}
          </button>
        ))}
      </fieldset>
      <Field
        label="Admin comment"
        kind="long"
        value={draft.comment}
        hint={hasProblem ? null : 'For operators alone: who sent it in is told that it is rejected, not why.'}
        problem={hasProblem ? problems.reason : null}
        onChange={(comment) => set({ comment })}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) review.reject(draft.comment);
        }}
      />
    </div>
  );
}
