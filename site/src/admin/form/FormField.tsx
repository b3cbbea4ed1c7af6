import { type ReactNode, useId } from 'react';
import './form.css';

interface FormFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby': string | undefined }) => ReactNode;
}

/** Shows a label and a hint around an input of an operator's form. */
export function FormField({ label, hint, children }: FormFieldProps) {
  const id = useId();
  const hasHint = hint !== undefined && hint !== null;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': hasHint ? `${id}-hint` : undefined })}
      {hasHint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
