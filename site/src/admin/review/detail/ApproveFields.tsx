import type { WireSubmissionView } from '@hindcast/domain';
import { Field, type FieldOptions } from '../../form/Field.tsx';
import { NEW_EXPERT } from '../expert/expertChoice.ts';
import type { useExperts } from '../expert/useExperts.ts';
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
