import { assets, predictionPath } from '@hindcast/domain';
import type { WireReport } from '@hindcast/domain/client';
import { ADMIN } from '@hindcast/domain/people';
import { Loaded } from '../query/Loaded.tsx';
import { useMay } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { Time } from '../shell/Time.tsx';
import { useReport } from './queries.ts';
import { ReportActs } from './ReportActs.tsx';

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
