import type { WireAuditEntry } from '@hindcast/domain/client';
import { auditActText } from '@hindcast/domain/machine';
import { ADMIN } from '@hindcast/domain/people';
import { placeOf } from '../shell/asked.ts';
import { type Column, Table } from '../shell/Table.tsx';
import { Time } from '../shell/Time.tsx';
import { AuditDetail } from './Trail.tsx';

const AUDIT = `${ADMIN}/audit`;

const columns: readonly Column<WireAuditEntry>[] = [
  { name: 'Time', kind: 'bare', cell: ({ at }) => <Time at={at} /> },
  {
    name: 'Who',
    kind: 'bare',
    cell: ({ actor }) => (
      <a href={placeOf(AUDIT, { actor })}>
        <bdi>{actor}</bdi>
      </a>
    ),
  },
  {
    name: 'Act',
    kind: 'bare',
    cell: ({ act }) => (
      <a href={placeOf(AUDIT, { act })} title={act}>
        {auditActText(act)}
      </a>
    ),
  },
  {
    name: 'To what',
    kind: 'bare',
    cell: ({ subject }) => (
      <a href={placeOf(AUDIT, { subject })}>
        <bdi>{subject}</bdi>
      </a>
    ),
  },
  { name: 'Detail', kind: 'bare', cell: AuditDetail },
];

/** Shows acts, newest first. A press on an operator or object filters the log by it. */
export const AuditTable = ({ entries }: { readonly entries: readonly WireAuditEntry[] }) => (
  <Table label="What was done" className="audit-list" columns={columns} rows={entries} keyOf={({ id }) => id} />
);
