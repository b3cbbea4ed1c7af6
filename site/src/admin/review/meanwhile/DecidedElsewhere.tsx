import type { WireSubmissionView } from '@hindcast/domain';
import { Field } from '../../form/Field.tsx';
import { minuteLabel } from '../../shell/minuteLabel.ts';
import { type Draft, noDraft } from '../draft.ts';
import './meanwhile.css';

interface DecidedElsewhereProps {
  readonly one: WireSubmissionView;
  /** True if the submission was decided in this tab. */
  readonly isOurs: boolean;
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
}

/**
 * Shows that a submission was decided while the operator was working on it: the user who decided it, and the unsent
 * input.
 */
export function DecidedElsewhere({ one, isOurs, draft, setDraft }: DecidedElsewhereProps) {
  const wasWorking = draft.mode !== 'view' || draft.comment.trim() !== '';
  if (one.status === 'pending' || isOurs || !wasWorking) return null;
  const { by = 'somebody else', at = null } = one.decision ?? {};
  return (
    <section className="meanwhile" role="alert" aria-label="Decided meanwhile">
      <h3>
        {one.status === 'approved' ? 'Approved' : 'Rejected'} by <bdi>{by}</bdi>
        {at !== null && `, ${minuteLabel(at)},`} while you worked on it
      </h3>
      {draft.comment.trim() === '' ? (
        <p>You have sent nothing.</p>
      ) : (
        <Field
          label="What you wrote was not sent"
          kind="long"
          readOnly
          value={draft.comment}
          onChange={() => undefined}
        />
      )}
      <button
        type="button"
        className="hc-button"
        onClick={() => setDraft({ ...noDraft, typed: draft.typed, base: draft.base })}
      >
        Forget it
      </button>
    </section>
  );
}
