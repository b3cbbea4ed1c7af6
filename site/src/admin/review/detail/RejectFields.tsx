import { useId } from 'react';
import { cannedReasons } from './cannedReasons.ts';
import type { Review } from './useReview.ts';

/** Shows the reasons for which a submission can be rejected: the usual ones, or one to type. */
export function RejectFields({ review, twin }: { readonly review: Review; readonly twin: string | null }) {
  const id = useId();
  const { draft, set, problems } = review;
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
      <div className="edit-field">
        <label htmlFor={`${id}-comment`}>Admin comment</label>
        <textarea
          id={`${id}-comment`}
          className="admin-input"
          rows={3}
          aria-invalid={problems.reason === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          value={draft.comment}
          onChange={({ currentTarget }) => set({ comment: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) review.reject(draft.comment);
          }}
        />
        {problems.reason === undefined || draft.comment.trim() !== '' ? (
          <p className="price-reading" id={`${id}-note`}>
            For operators alone: who sent it in is told that it is rejected, not why.
          </p>
        ) : (
          <p className="admin-problem" id={`${id}-note`} role="alert">
            {problems.reason}
          </p>
        )}
      </div>
    </div>
  );
}
