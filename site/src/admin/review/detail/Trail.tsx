import { useState } from 'react';
import { useAdmin } from '../../session/admin.ts';
import { minuteLabel } from '../../shell/minuteLabel.ts';
import { useAnswer } from '../../shell/useAnswer.ts';

function Entries({ id, version }: { readonly id: number; readonly version: number }) {
  const { client } = useAdmin();
  const { value, problem, reload } = useAnswer(
    () => client.audit({ subject: `submission ${id}` }),
    [client, id, version],
  );
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
          {minuteLabel(entry.at)} <bdi>{entry.actor}</bdi> {entry.act}
          {JSON.stringify(entry.detail) !== '{}' && <code>{JSON.stringify(entry.detail)}</code>}
        </li>
      ))}
    </ol>
  );
}

/** Who did what with a submission, asked for when it is opened. */
export function Trail({ id, version }: { readonly id: number; readonly version: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="trail" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Who did what</summary>
      {isOpen && <Entries id={id} version={version} />}
    </details>
  );
}
