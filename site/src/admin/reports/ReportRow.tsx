import { assets } from '@hindcast/domain';
import type { WireReport } from '@hindcast/domain/client';
import { Time } from '../shell/Time.tsx';

interface ReportRowProps {
  readonly report: WireReport;
  readonly href: string;
  readonly isOpen: boolean;
}

/** A report in the list: what it is about, and how its words begin. */
export function ReportRow({ report, href, isOpen }: ReportRowProps) {
  const { id, status, prediction, text, created_at } = report;
  return (
    <li>
      <a id={`report-${id}`} className="report-row" href={href} aria-current={isOpen || undefined}>
        <span className="report-about">
          {assets[prediction.asset_type].ticker} <bdi>{prediction.expert_name}</bdi>: <bdi>{prediction.claim}</bdi>
        </span>
        <span className="report-words" dir="auto">
          {text}
        </span>
        <span className="report-when">
          <Time at={created_at} />
          {status === 'closed' && ', closed'}
        </span>
      </a>
    </li>
  );
}
