import { useId } from 'react';
import { DayInput } from './DayInput.tsx';
import type { FormWords } from './useWords.ts';

export type FieldOptions = readonly (readonly [value: string, name: string])[];

interface FieldProps {
  readonly words: FormWords;
  readonly name: string;
  readonly label: string;
  /** Initial value of the field. */
  readonly before?: string;
  /** Kind of input: one line of text (the default), several lines, a day, or a choice of options. */
  readonly kind?: 'line' | 'long' | 'day' | FieldOptions;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  readonly maxLength?: number;
}

/** Shows a field of a form whose typed value is kept. */
export function Field(props: FieldProps) {
  const { words, name, label, before = '', kind = 'line', hint, required, maxLength } = props;
  const id = useId();
  const shared = {
    id,
    name,
    className: 'admin-input',
    value: words.text(name, before),
    required,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      words.set(name, currentTarget.value, before),
  } as const;
  return (
    <div className="edit-field" data-typed={words.typed[name] !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      {typeof kind === 'object' ? (
        <select {...shared}>
          {kind.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : kind === 'long' ? (
        <textarea {...shared} rows={3} dir="auto" maxLength={maxLength} />
      ) : kind === 'day' ? (
        <DayInput {...shared} onChange={(day) => words.set(name, day, before)} />
      ) : (
        <input {...shared} type="text" autoComplete="off" maxLength={maxLength} dir="auto" />
      )}
      {hint !== undefined && (
        <p className="price-reading" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
