import type { WireSubmissionView } from '@hindcast/domain';
import { Field, type FieldOptions } from '../../form/Field.tsx';
import { NEW_EXPERT } from '../expert/expertChoice.ts';
import type { useExperts } from '../expert/useExperts.ts';
import { cannedReasons } from './reasons.ts';
import type { Review } from './useReview.ts';

interface ApproveFieldsProps {
  readonly one: WireSubmissionView;
  readonly review: Review;
  readonly experts: ReturnType<typeof useExperts>;
}

/** Shows the fields of an approval: the expert, and the first and last day of the window (D4). */
export function ApproveFields({ one, review, experts }: ApproveFieldsProps) {
  const { draft, set, problems } = review;
  const found = one.existing_influencer_id === null ? NEW_EXPERT : String(one.existing_influencer_id);
  const isListed = experts.options.some(({ value }) => value === found);
  const options: FieldOptions = [
    [NEW_EXPERT, `Create New Influencer: ${one.expert_name}`],
    ...(isListed || found === NEW_EXPERT ? [] : [[found, one.existing_influencer_name ?? ''] as const]),
    ...experts.options.map(({ value, name }) => [value, name] as const),
  ];
  return (
    <div className="edit-fields">
      <Field
        label="Influencer"
        name="influencer"
        kind={options}
        value={draft.expert || found}
        hint={
          experts.stale !== null && (
            <>
              {experts.stale}{' '}
              <button type="button" className="row-act" onClick={experts.reload}>
                Load it again
              </button>
            </>
          )
        }
        onChange={(expert) => set({ expert })}
      />
      <Field
        label="Start date (optional)"
        kind="day"
        value={draft.start ?? one.prediction_made ?? ''}
        hint="Closes after this day count. Empty: from the day it was sent in."
        problem={problems.start}
        onChange={(start) => set({ start })}
      />
      <Field
        label="End date (optional)"
        kind="day"
        value={draft.end ?? one.target_time}
        problem={problems.end}
        onChange={(end) => set({ end })}
      />
      <Field
        label="Admin comment (optional)"
        kind="long"
        rows={2}
        value={draft.comment}
        onChange={(comment) => set({ comment })}
      />
    </div>
  );
}

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
