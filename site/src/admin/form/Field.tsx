import { formatDay, readDay, readTypedDay } from '@hindcast/domain';
import { REASON_MAX } from '@hindcast/domain/client';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { FormWords } from './useWords.ts';
import './form.css';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or the typed text if it is no day. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const shown = (value: string): string => {
  const day = readDay(value);
  return day === null ? value : formatDay(day);
};

/** Shows a field for a day, written as dd/MM/yyyy whatever the browser's language. It also reads ISO 8601. */
function DayInput({ value, onChange, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="admin-input"
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/yyyy"
      pattern="\s*(\d{1,2}/\d{1,2}/\d{4}|\d{8}|\d{4}-\d\d-\d\d)\s*"
      title="A day such as 12/06/2026"
      value={typed ?? shown(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readTypedDay(currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const READERS = { all: 'One line. Everybody can read it.', operators: 'One line, for operators alone.' } as const;

interface ReasonFieldProps {
  readonly words: FormWords;
  readonly readBy: keyof typeof READERS;
}

/** Shows the field for the reason of an act. */
export const ReasonField = ({ words, readBy }: ReasonFieldProps) => (
  <Field {...words.field('reason')} label="Reason" hint={READERS[readBy]} required maxLength={REASON_MAX} />
);

export type FieldOptions = readonly (readonly [value: string, name: string])[];

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'list'
  | 'maxLength'
  | 'name'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'spellCheck'
> & { readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void };

interface FieldProps extends InputProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Kind of input: one line of text (the default), several lines, a day, another type, or a choice of options. */
  readonly kind?: 'line' | 'long' | 'day' | 'datetime-local' | 'email' | 'password' | 'search' | FieldOptions;
  /** True if the value was typed and not sent yet. */
  readonly isTyped?: boolean;
  readonly hint?: ReactNode;
  readonly problem?: string | null | undefined;
  /** Number of lines of a field with several. */
  readonly rows?: number;
  /** Content between the input and its hint. */
  readonly children?: ReactNode;
}

/** Shows a field of a form: its label, the input, a hint and the problem with the value. */
export function Field(props: FieldProps) {
  const { label, onChange, kind = 'line', isTyped = false, hint, problem, rows = 3, children, ...input } = props;
  const id = useId();
  const [hasHint, hasProblem] = [Boolean(hint), Boolean(problem)];
  const described = [hasHint && `${id}-hint`, hasProblem && `${id}-problem`].filter(Boolean).join(' ');
  const shared = {
    autoComplete: 'off',
    ...input,
    id,
    className: 'admin-input',
    'aria-invalid': hasProblem || undefined,
    'aria-describedby': described || undefined,
  };
  const change = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }): void =>
    onChange(currentTarget.value);
  return (
    <div className="edit-field" data-typed={isTyped || undefined}>
      <label htmlFor={id}>{label}</label>
      {typeof kind === 'object' ? (
        <select {...shared} onChange={change}>
          {kind.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : kind === 'long' ? (
        <textarea {...shared} rows={rows} dir="auto" onChange={change} />
      ) : kind === 'day' ? (
        <DayInput {...shared} onChange={onChange} />
      ) : kind === 'line' ? (
        <input {...shared} type="text" dir="auto" onChange={change} />
      ) : (
        <input {...shared} type={kind} onChange={change} />
      )}
      {children}
      {hasHint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {hasProblem && (
        <p className="admin-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface FileFieldProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly onFiles: (files: readonly File[], input: HTMLInputElement) => void;
}

/** Shows a field for files. */
export function FileField({ label, hint, onFiles, ...input }: FileFieldProps) {
  const id = useId();
  return (
    <div className="edit-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="admin-input"
        type="file"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])], currentTarget)}
      />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface CheckProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Shows a box to check. */
export const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="form-check">
    <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
  </label>
);
