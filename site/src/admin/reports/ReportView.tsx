import { assets, predictionPath } from '@hindcast/domain';
import { REASON_MAX, type WireReport } from '@hindcast/domain/client';
import { ADMIN, leastRoleFor, roleInWords } from '@hindcast/domain/people';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useWords } from '../form/useWords.ts';
import { Loaded } from '../query/Loaded.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin, useMay } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { Time } from '../shell/Time.tsx';
import { useReport } from './queries.ts';

/** Shows the form that closes a report with a note on the result, or opens it again. */
function ReportActs({ report: { id, status } }: { readonly report: WireReport }) {
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

function About({ prediction }: Pick<WireReport, 'prediction'>) {
  const { id, asset_type, expert_name, claim, withdrawn } = prediction;
  return (
    <>
      {assets[asset_type].ticker} <bdi>{expert_name}</bdi>: <bdi>{claim}</bdi>
      {withdrawn && ' (withdrawn)'}
      <span className="report-links">
        <a href={predictionPath(String(id))}>Its page</a>
        <a href={`${ADMIN}/predictions?id=${id}`}>Correct it</a>
      </span>
    </>
  );
}

function Closing({ closing }: { readonly closing: NonNullable<WireReport['closing']> }) {
  return (
    <>
      <Time at={closing.at} /> by <bdi>{closing.by}</bdi>
      {closing.note !== '' && (
        <>
          : <bdi>{closing.note}</bdi>
        </>
      )}
    </>
  );
}

interface ReportViewProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Shows one report: its text, its prediction, and the result of its closing. */
export function ReportView({ id, onClose }: ReportViewProps) {
  const maySeeMail = useMay('emails');
  const query = useReport(id);
  return (
    <Part title={`Report ${id}`} className="report-view" onClose={onClose}>
      <Loaded what="The report" query={query} back={{ name: 'Back to the list', go: onClose }}>
        {(report) => (
          <>
            <blockquote dir="auto">{report.text}</blockquote>
            <dl className="facts">
              <dt>About</dt>
              <dd>
                <About prediction={report.prediction} />
              </dd>
              <dt>Sent</dt>
              <dd>
                <Time at={report.created_at} />
              </dd>
              {maySeeMail && (
                <>
                  <dt>E-mail</dt>
                  <dd>{report.email === null ? 'none given' : <bdi>{report.email}</bdi>}</dd>
                </>
              )}
              {report.closing && (
                <>
                  <dt>Closed</dt>
                  <dd>
                    <Closing closing={report.closing} />
                  </dd>
                </>
              )}
            </dl>
            <ReportActs report={report} />
          </>
        )}
      </Loaded>
    </Part>
  );
}
