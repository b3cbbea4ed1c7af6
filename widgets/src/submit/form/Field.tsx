import { type ReactNode, useId } from 'react';

/** Attributes that name and describe a field. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly problem?: string | undefined;
  /** Stands under the field while nothing is wrong. */
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A field of a form with its label, and under it what is wrong or what helps. */
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
