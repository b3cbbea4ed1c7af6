import { auditActText } from '@hindcast/domain/machine';
import { useState } from 'react';
import { useAdmin } from '../session/admin.ts';
import { minuteLabel } from '../shell/minuteLabel.ts';
import { useAnswer } from '../shell/useAnswer.ts';
import { AuditDetail } from './AuditDetail.tsx';

interface TrailProps {
  /** Subject as the audit log names it: `submission 7`. */
  readonly subject: string;
  /** Version of the subject. When it changes, the log is loaded again. */
  readonly version: number;
}

function Entries({ subject, version }: TrailProps) {
  const { client } = useAdmin();
  const { value, problem, reload } = useAnswer(() => client.audit({ subject }), [client, subject, version]);
  if (problem !== null) {
    return (
      <p className="admin-problem">
        {problem}{' '}
        <button type="button" className="row-act" onClick={reload}>
          Retry
        </button>
      </p>
    );
  }
  if (!value) return <p>Loading...</p>;
  if (value.data.length === 0) return <p>Nobody has done anything with it yet.</p>;
  return (
    <ol>
      {value.data.map((entry) => (
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
export function Trail({ subject, version }: TrailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="trail" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Who did what</summary>
      {isOpen && <Entries subject={subject} version={version} />}
    </details>
  );
}
