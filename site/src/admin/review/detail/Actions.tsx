import { useId } from 'react';
import { type Mode, touched } from '../draft.ts';
import { CommandButton } from '../keys/CommandKeys.tsx';
import type { Review } from './useReview.ts';
import './actions.css';

interface ActionsProps {
  readonly mode: Mode;
  readonly review: Review;
  readonly editing: boolean;
  readonly mayApprove: boolean;
  readonly mayReject: boolean;
  /** Reasons why an approval may be a mistake, as sentences. */
  readonly doubts: readonly string[];
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  /** Called to discard the typed changes. */
  readonly onForget: () => void;
  readonly onClose: () => void;
}

/** Shows the buttons below a submission. They depend on the mode (O§2). */
export function Actions(props: ActionsProps) {
  const { mode, review, editing, mayApprove, mayReject, doubts, canUndo, onUndo, onForget, onClose } = props;
  const { draft, set, busy } = review;
  const unsaved = touched(draft).length;
  const why = useId();
  const isDoubtful = mode === 'approve' && mayApprove && doubts.length > 0;
  return (
    <div className="detail-actions">
      <div className="actions-why" id={why} role="alert">
        {isDoubtful && doubts.map((doubt) => <p key={doubt}>{doubt}</p>)}
      </div>
      <button type="button" className="row-act actions-close" onClick={onClose}>
        Close
      </button>
      {unsaved > 0 && (
        <span className="detail-unsaved" role="status">
          {unsaved} unsaved {unsaved === 1 ? 'change' : 'changes'}
          <button type="button" className="row-act" onClick={onForget}>
            Forget
          </button>
        </span>
      )}
      {canUndo && <CommandButton name="undo" className="hc-main-button" onPress={onUndo} />}
      {editing && (
        <>
          <button type="button" className="hc-button" disabled={busy} onClick={() => void review.saveDate()}>
            Save Prediction Date
          </button>
          <button type="button" className="hc-button" disabled={busy} onClick={() => void review.saveChanges()}>
            {busy ? 'Saving...' : 'Save Changes'}
          </button>
        </>
      )}
      {mode === 'view' && mayReject && <CommandButton name="reject" onPress={() => set({ mode: 'reject' })} />}
      {mode === 'view' && mayApprove && (
        <CommandButton name="approve" className="hc-main-button" onPress={() => set({ mode: 'approve' })} />
      )}
      {mode !== 'view' && (
        <button type="button" className="hc-button" onClick={() => set({ mode: 'view' })}>
          Back
        </button>
      )}
      {mode === 'approve' && mayApprove && (
        <button
          type="button"
          className="hc-main-button"
          disabled={busy}
          aria-describedby={isDoubtful ? why : undefined}
          onClick={() => void review.approve()}
        >
          Approve &amp; Import <kbd>a</kbd>
        </button>
      )}
      {mode === 'reject' && mayReject && (
        <button type="button" className="hc-main-button" disabled={busy} onClick={() => review.reject(draft.comment)}>
          Reject Submission <kbd>↵</kbd>
        </button>
      )}
    </div>
  );
}
