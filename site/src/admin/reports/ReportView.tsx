import { assets, predictionPath } from '@hindcast/domain';
import type { WireReport } from '@hindcast/domain/client';
import { ADMIN } from '@hindcast/domain/people';
import { useEffect, useRef } from 'react';
import { useAdmin, useMay } from '../session/admin.ts';
import { Answered } from '../shell/Answered.tsx';
import { Time } from '../shell/Time.tsx';
import { useAnswer } from '../shell/useAnswer.ts';
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
  /** Called to load the list again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Shows one report: its text, its prediction, and the result of its closing. */
export function ReportView({ id, onChanged, onClose }: ReportViewProps) {
  const { client } = useAdmin();
  const maySeeMail = useMay('emails');
  const answer = useAnswer(() => client.report(id), [client, id]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changed = (): void => {
    answer.reload();
    onChanged();
  };
  return (
    <section className="section part report-view" aria-labelledby="report-title">
      <div className="part-head">
        <h2 id="report-title" ref={heading} tabIndex={-1}>
          Report {id}
        </h2>
        <button type="button" className="row-act" onClick={onClose}>
          Back to the list
        </button>
      </div>
      <Answered what="The report" answer={answer} back={{ name: 'Back to the list', go: onClose }}>
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
            <ReportActs report={report} onChanged={changed} />
          </>
        )}
      </Answered>
    </section>
  );
}
