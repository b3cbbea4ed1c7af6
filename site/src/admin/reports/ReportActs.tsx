import { REASON_MAX, type WireReport } from '@hindcast/domain/client';
import { leastRoleFor, roleInWords } from '@hindcast/domain/people';
import { FormField } from '../form/FormField.tsx';
import { useAct } from '../form/useAct.ts';
import { useWords } from '../form/useWords.ts';
import { useAdmin, useMay } from '../session/admin.ts';

interface ReportActsProps {
  readonly report: WireReport;
  readonly onChanged: () => void;
}

/** Shows the form that closes a report with a note on the result, or opens it again. */
export function ReportActs({ report: { id, status }, onChanged }: ReportActsProps) {
  const { client } = useAdmin();
  const mayClose = useMay('edit');
  const words = useWords(`report:${id}`);
  const note = words.text('note');
  const sending = useAct();
  const done = (told: string): string => {
    onChanged();
    return told;
  };
  const close = (): Promise<void> =>
    sending.send(
      () => client.closeReport(id, note.trim() === '' ? {} : { note: note.trim() }),
      ({ stored }) => {
        words.forget();
        return done(stored ? `Report ${id} is closed.` : `Report ${id} was closed already.`);
      },
    );
  const reopen = (): Promise<void> =>
    sending.send(
      () => client.reopenReport(id),
      () => done(`Report ${id} is open again.`),
    );

  if (!mayClose) return <p className="part-note">Closing it needs {roleInWords(leastRoleFor('edit'))}.</p>;
  if (status === 'closed') {
    return (
      <button type="button" className="hc-button" aria-disabled={sending.busy} onClick={() => void reopen()}>
        Reopen
      </button>
    );
  }
  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      <FormField label="What came of it (optional)" hint="For operators alone, in one line.">
        {(ids) => (
          <input
            {...ids}
            className="admin-input"
            maxLength={REASON_MAX}
            value={note}
            onChange={({ currentTarget }) => words.set('note', currentTarget.value)}
          />
        )}
      </FormField>
      <div className="form-acts" data-start>
        <button type="submit" className="hc-main-button" aria-disabled={sending.busy}>
          Close report
        </button>
      </div>
    </form>
  );
}
