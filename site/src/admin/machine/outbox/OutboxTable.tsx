import type { WireNotice } from '@hindcast/domain/client';
import { noticeAddress, noticeSubject } from '@hindcast/domain/machine';
import { Time } from '../../shell/Time.tsx';

interface OutboxTableProps {
  readonly notices: readonly WireNotice[];
  /** Ids of the picked messages. Null if the user may not change messages. */
  readonly picked: ReadonlySet<string> | null;
  readonly onPick: (ids: ReadonlySet<string>) => void;
}

/** Shows messages with subject, recipient, state and problem. */
export function OutboxTable({ notices, picked, onPick }: OutboxTableProps) {
  const toggle = (id: string): void => {
    const now = new Set(picked);
    if (!now.delete(id)) now.add(id);
    onPick(now);
  };
  const isAll = picked !== null && notices.every(({ id }) => picked.has(id));
  return (
    <table className="admin-list" aria-label="Messages">
      <thead>
        <tr>
          {picked && (
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Pick all"
                checked={isAll}
                onChange={() => onPick(new Set(isAll ? [] : notices.map(({ id }) => id)))}
              />
            </th>
          )}
          <th scope="col">About</th>
          <th scope="col">To</th>
          <th scope="col">State</th>
          <th scope="col">Since</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {notices.map((one) => (
          <tr key={one.id}>
            {picked && (
              <td>
                <input
                  type="checkbox"
                  aria-label={`Pick message ${one.id}`}
                  checked={picked.has(one.id)}
                  onChange={() => toggle(one.id)}
                />
              </td>
            )}
            <th scope="row">{noticeSubject(one)}</th>
            <td data-name="To">
              <bdi>{noticeAddress(one)}</bdi>
            </td>
            <td data-name="State">{one.state}</td>
            <td data-name="Since">
              <Time at={one.sent_at ?? one.created_at} />
            </td>
            <td data-name="Why">{one.problem !== null && <bdi>{one.problem}</bdi>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
