import './formFailed.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface FormFailedProps {
  readonly onClose: () => void;
  /** The message with its button. */
  readonly children: ReactNode;
}

/** Shows over the page that a form could not be loaded. The form's own place may be far from the pressed button. */
export function FormFailed({ onClose, children }: FormFailedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const { current } = dialog;
    isGone.current = false;
    current?.showModal();
    // The dialog is closed before it is removed, so that the browser returns the focus.
    return () => {
      isGone.current = true;
      current?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="form-failed"
      aria-label="The form"
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onClose={() => isGone.current || onClose()}
    >
      {children}
      <button type="button" className="hc-text-button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
