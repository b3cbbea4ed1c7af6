import { type ReactNode, useId } from 'react';

/** Attributes of an input that connect it with its label, hint and problem. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly problem?: string | undefined;
  /** Text below the field while it has no problem. */
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Shows a field of a form with its label, and its problem or hint below it. */
export function Field({ label, problem, hint, optional = false, children }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className="hc-form-field" data-wrong={problem !== undefined || undefined}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="hc-form-optional"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p className="hc-form-note" id={`${id}-note`} role={problem === undefined ? undefined : 'alert'}>
          {note}
        </p>
      )}
    </div>
  );
}
