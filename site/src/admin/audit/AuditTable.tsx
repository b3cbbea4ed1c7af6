import type { WireAuditEntry } from '@hindcast/domain/client';
import { auditActText } from '@hindcast/domain/machine';
import { ADMIN } from '@hindcast/domain/people';
import { placeOf } from '../shell/asked.ts';
import { Time } from '../shell/Time.tsx';
import { AuditDetail } from './AuditDetail.tsx';

const AUDIT = `${ADMIN}/audit`;

/** Shows acts, newest first. A press on an operator or object filters the log by it. */
export const AuditTable = ({ entries }: { readonly entries: readonly WireAuditEntry[] }) => (
  <table className="admin-list audit-list" aria-label="What was done">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Who</th>
        <th scope="col">Act</th>
        <th scope="col">To what</th>
        <th scope="col">Detail</th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ id, at, actor, act, subject, detail }) => (
        <tr key={id}>
          <td>
            <Time at={at} />
          </td>
          <td>
            <a href={placeOf(AUDIT, { actor })}>
              <bdi>{actor}</bdi>
            </a>
          </td>
          <td>
            <a href={placeOf(AUDIT, { act })} title={act}>
              {auditActText(act)}
            </a>
          </td>
          <td>
            <a href={placeOf(AUDIT, { subject })}>
              <bdi>{subject}</bdi>
            </a>
          </td>
          <td>
            <AuditDetail detail={detail} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
