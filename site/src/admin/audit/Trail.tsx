import type { WireAuditEntry } from '@hindcast/domain/client';
import { auditActText, auditDetail } from '@hindcast/domain/machine';
import './audit.css';
import { useState } from 'react';
import { minuteLabel } from '../shell/minuteLabel.ts';
import { saidBy } from '../shell/saidBy.ts';
import { useTrail } from './queries.ts';

/** Shows the details of an act in the audit log, each with its name. */
export const AuditDetail = ({ detail }: Pick<WireAuditEntry, 'detail'>) =>
  auditDetail(detail).map(([name, text]) => (
    <span key={name} className="audit-detail">
      {name !== '' && <span className="audit-name">{name}</span>} <bdi>{text}</bdi>
    </span>
  ));

interface TrailProps {
  /** Subject as the audit log names it: `submission 7`. */
  readonly subject: string;
  /** Version of the subject. When it changes, the log is read again. */
  readonly version?: number;
}

function Entries({ subject, version = 0 }: TrailProps) {
  const { data, error, refetch } = useTrail(subject, version);
  if (error) {
    return (
      <p className="admin-problem">
        {saidBy(error)}{' '}
        <button type="button" className="row-act" onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    );
  }
  if (!data) return <p>Loading...</p>;
  if (data.length === 0) return <p>Nobody has done anything with it yet.</p>;
  return (
    <ol>
      {data.map((entry) => (
        <li key={entry.id}>
          {minuteLabel(entry.at)} <bdi>{entry.actor}</bdi> {auditActText(entry.act)}
          <p className="trail-detail">
            <AuditDetail detail={entry.detail} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Shows the part of the audit log that is about one subject. It loads when it is opened. */
export function Trail(props: TrailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="trail" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Who did what</summary>
      {isOpen && <Entries {...props} />}
    </details>
  );
}
