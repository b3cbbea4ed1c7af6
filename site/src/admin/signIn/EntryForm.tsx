import { type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react';
import './entry.css';

interface EntryFormProps {
  readonly title: string;
  /** Explanation of the form. Null if its title is enough. */
  readonly note: string | null;
  readonly problem: string | null;
  readonly onSubmit: FormEventHandler;
  readonly children: ReactNode;
}

/**
 * Shows a form that has to be completed before anything else, such as the sign-in. Focuses its first field, and
 * announces problems.
 */
export function EntryForm({ title, note, problem, onSubmit, children }: EntryFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className="entry section"
      noValidate
      aria-labelledby={`${id}-title`}
      aria-describedby={note === null ? undefined : `${id}-note`}
      onSubmit={onSubmit}
    >
      <h1 id={`${id}-title`}>{title}</h1>
      {note !== null && (
        <p id={`${id}-note`} className="entry-note">
          {note}
        </p>
      )}
      {children}
      <p className="admin-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
