import { ClientError, createReportSender } from '@hindcast/domain/client';
import { REPORT_MAX, type ReportProblems, reportProblems } from '@hindcast/domain/report';
import { Field, newKey } from '@hindcast/widgets/submit';
import { useRef, useState } from 'react';
import { apiUrl } from '../link/apiUrl.ts';
import { draftOf, keepDraft, type ReportDraft } from './drafts.ts';

interface ReportFormProps {
  readonly id: number;
  /** Called with the server's message of thanks. */
  readonly onSent: (message: string) => void;
  readonly onClose: () => void;
}

const send = createReportSender({ baseUrl: apiUrl ?? '', fetch: (url, init) => fetch(url, init as RequestInit) });

const failureText = (error: unknown): string =>
  error instanceof ClientError && error.serverMessage
    ? `${error.serverMessage}.`
    : 'This could not be sent. Your words are kept: please try again.';

/**
 * Shows the form of a report: the error, its evidence, and the reader's address. Unsent input is kept while the page is
 * open.
 */
export function ReportForm({ id, onSent, onClose }: ReportFormProps) {
  const [draft, setDraft] = useState<ReportDraft>(() => draftOf(id) ?? { text: '', email: '', key: newKey() });
  const [problems, setProblems] = useState<ReportProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const change = (changed: Pick<ReportDraft, 'text'> | Pick<ReportDraft, 'email'>): void => {
    // Another text makes another report, so it gets a new key.
    const next = { ...draft, ...changed, key: newKey() };
    setDraft(next);
    keepDraft(id, next);
    const [field] = Object.keys(changed);
    setProblems(({ text, email }) => (field === 'text' ? { ...(email && { email }) } : { ...(text && { text }) }));
  };

  const submit = async (): Promise<void> => {
    if (busy) return;
    const found = reportProblems(draft);
    setProblems(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const { text, email, key } = draft;
      const { message } = await send(id, email.trim() === '' ? { text } : { text, email: email.trim() }, key);
      keepDraft(id, null);
      onSent(`${message}.`);
    } catch (error) {
      console.warn('The report was not taken.', error);
      setFailure(failureText(error));
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      className="report-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label="What is wrong, and how do you know?"
        problem={problems.text}
        hint="A link to the words or to their day helps most."
      >
        {(ids) => (
          <textarea
            {...ids}
            className="hc-form-input"
            name="text"
            rows={6}
            required
            readOnly={busy}
            maxLength={REPORT_MAX.text}
            value={draft.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Your e-mail"
        optional
        problem={problems.email}
        hint="For questions about this report only. Nobody else sees it."
      >
        {(ids) => (
          <input
            {...ids}
            className="hc-form-input"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            readOnly={busy}
            maxLength={REPORT_MAX.email}
            value={draft.email}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
        )}
      </Field>
      <p className="report-failure" role="alert">
        {failure}
      </p>
      <div className="hc-flow-foot">
        <button type="button" className="hc-button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="hc-main-button" disabled={busy}>
          {busy ? 'Sending…' : 'Send'}
        </button>
      </div>
    </form>
  );
}
