import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './form.css';

interface AskDialogProps {
  readonly title: string;
  /** Text about the effect of the act, and about the way to undo it if there is one. */
  readonly children: ReactNode;
  /** Label of the button that runs the act. */
  readonly act: string;
  readonly busy: boolean;
  readonly problem?: string | null;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an act in a dialog. Escape and Cancel close the dialog. The focus then returns. */
export function AskDialog({ title, children, act, busy, problem = null, onAct, onClose }: AskDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The dialog is closed before it is removed, so that the browser returns the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className="ask" aria-labelledby={id} onCancel={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onAct();
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <p className="admin-problem" role="alert">
          {problem}
        </p>
        <div className="form-acts">
          <button type="button" className="hc-button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="hc-main-button" aria-disabled={busy}>
            {busy ? 'One moment...' : act}
          </button>
        </div>
      </form>
    </dialog>
  );
}
