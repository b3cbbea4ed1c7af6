import { assets } from '@hindcast/domain';
import type { WireReport } from '@hindcast/domain/client';
import { Time } from '../shell/Time.tsx';

interface ReportRowProps {
  readonly report: WireReport;
  readonly href: string;
  readonly isOpen: boolean;
  readonly isPicked: boolean;
  /** Picks or unpicks the report. Null if it cannot be closed. */
  readonly onPick: (() => void) | null;
}

/** Shows a report in the list: its prediction and the beginning of its text. */
export function ReportRow({ report, href, isOpen, isPicked, onPick }: ReportRowProps) {
  const { id, status, prediction, text, created_at } = report;
  return (
    <li className="report-item">
      {onPick && (
        <label className="report-pick">
          <input type="checkbox" aria-label={`Pick report ${id}`} checked={isPicked} onChange={onPick} />
        </label>
      )}
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
