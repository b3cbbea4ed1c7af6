import type { FormEventHandler, ReactNode } from 'react';
import './entry.css';

interface EntryFormProps {
  readonly title: string;
  /** Why the form is here; null where its title says it. */
  readonly note: string | null;
  readonly problem: string | null;
  readonly onSubmit: FormEventHandler;
  readonly children: ReactNode;
}

/** A form that somebody has to pass before anything else. What is wrong is read out. */
export function EntryForm({ title, note, problem, onSubmit, children }: EntryFormProps) {
  return (
    <form className="entry section" noValidate onSubmit={onSubmit}>
      <h1>{title}</h1>
      {note !== null && <p className="entry-note">{note}</p>}
      {children}
      <p className="admin-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
