import type { WireSubmissionView } from '@hindcast/domain';
import { useId } from 'react';
import { DayInput } from '../../form/DayInput.tsx';
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
  const id = useId();
  const { draft, set, problems } = review;
  const problemOf = (name: 'start' | 'end') =>
    problems[name] === undefined ? null : (
      <p className="admin-problem" id={`${id}-${name}-note`}>
        {problems[name]}
      </p>
    );
  const wrong = (name: 'start' | 'end') =>
    problems[name] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-note` };
  const found = one.existing_influencer_id === null ? NEW_EXPERT : String(one.existing_influencer_id);
  const isListed = experts.options.some(({ value }) => value === found);
  return (
    <div className="edit-fields">
      <div className="edit-field">
        <label htmlFor={`${id}-expert`}>Influencer</label>
        <select
          id={`${id}-expert`}
          className="admin-input"
          name="influencer"
          value={draft.expert || found}
          onChange={({ currentTarget }) => set({ expert: currentTarget.value })}
        >
          <option value={NEW_EXPERT}>Create New Influencer: {one.expert_name}</option>
          {!isListed && found !== NEW_EXPERT && <option value={found}>{one.existing_influencer_name}</option>}
          {experts.options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {experts.stale !== null && (
          <p className="price-reading">
            {experts.stale}{' '}
            <button type="button" className="row-act" onClick={experts.reload}>
              Load it again
            </button>
          </p>
        )}
      </div>
      <div className="edit-field">
        <label htmlFor={`${id}-start`}>Start date (optional)</label>
        <DayInput
          id={`${id}-start`}
          {...wrong('start')}
          value={draft.start ?? one.prediction_made ?? ''}
          onChange={(day) => set({ start: day })}
        />
        {problemOf('start')}
        <p className="price-reading">Closes after this day count. Empty: from the day it was sent in.</p>
      </div>
      <div className="edit-field">
        <label htmlFor={`${id}-end`}>End date (optional)</label>
        <DayInput
          id={`${id}-end`}
          {...wrong('end')}
          value={draft.end ?? one.target_time}
          onChange={(day) => set({ end: day })}
        />
        {problemOf('end')}
      </div>
      <div className="edit-field">
        <label htmlFor={`${id}-comment`}>Admin comment (optional)</label>
        <textarea
          id={`${id}-comment`}
          className="admin-input"
          rows={2}
          value={draft.comment}
          onChange={({ currentTarget }) => set({ comment: currentTarget.value })}
        />
      </div>
    </div>
  );
}
