import type { ReactNode } from 'react';
import type { Sending } from '../query/useAct.ts';
import './form.css';

interface FormProps {
  readonly label?: string;
  readonly sending: Pick<Sending, 'busy' | 'problem'>;
  /** Text of the button that submits the form. */
  readonly act: string;
  /** Text of that button while a request runs. */
  readonly acting?: string;
  readonly onSubmit: () => void;
  readonly onCancel?: (() => void) | undefined;
  /** Layout of the form: `boxed` for a form that opens in a list, `row` for fields side by side. */
  readonly look?: 'boxed' | 'row';
  /** True if the button is one of many on the page. */
  readonly isMinor?: boolean;
  /** True if the browser checks required fields. */
  readonly validates?: boolean;
  /** Further buttons. */
  readonly ways?: ReactNode;
  readonly children?: ReactNode;
}

/** Shows a form: its fields, the problem of the last attempt, and the button that submits it. */
export function Form(props: FormProps) {
  const { label, sending, act, acting = act, onSubmit, onCancel, look, isMinor, validates, ways, children } = props;
  const { busy, problem } = sending;
  return (
    <form
      className="admin-form"
      data-look={look}
      aria-label={label}
      noValidate={!validates}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {children}
      <p className="admin-problem" role="alert">
        {problem}
      </p>
      <div className="form-acts" data-start>
        <button type="submit" className={isMinor ? 'hc-button' : 'hc-main-button'} aria-disabled={busy}>
          {busy ? acting : act}
        </button>
        {ways}
        {onCancel && (
          <button type="button" className="hc-button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
