import { REASON_MAX, type WireReport } from '@hindcast/domain/client';
import { leastRoleFor, roleInWords } from '@hindcast/domain/people';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useWords } from '../form/useWords.ts';
import { useAct } from '../query/useAct.ts';
import { useAdmin, useMay } from '../session/admin.ts';

/** Shows the form that closes a report with a note on the result, or opens it again. */
export function ReportActs({ report: { id, status } }: { readonly report: WireReport }) {
  const { client } = useAdmin();
  const mayClose = useMay('edit');
  const words = useWords(`report:${id}`);
  const note = words.text('note');
  const sending = useAct({ changes: 'reports' });
  const close = (): Promise<void> =>
    sending.send(
      () => client.closeReport(id, note.trim() === '' ? {} : { note: note.trim() }),
      ({ stored }) => {
        words.forget();
        return stored ? `Report ${id} is closed.` : `Report ${id} was closed already.`;
      },
    );
  const reopen = (): Promise<void> =>
    sending.send(
      () => client.reopenReport(id),
      () => `Report ${id} is open again.`,
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
    <Form sending={{ ...sending, problem: null }} act="Close report" onSubmit={() => void close()}>
      <Field
        {...words.field('note')}
        label="What came of it (optional)"
        hint="For operators alone, in one line."
        maxLength={REASON_MAX}
      />
    </Form>
  );
}
