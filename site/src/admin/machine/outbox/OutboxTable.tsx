import type { WireNotice } from '@hindcast/domain/client';
import { noticeAddress, noticeSubject } from '@hindcast/domain/machine';
import { type Column, Table } from '../../shell/Table.tsx';
import { Time } from '../../shell/Time.tsx';

interface OutboxTableProps {
  readonly notices: readonly WireNotice[];
  /** Ids of the picked messages. Null if the user may not change messages. */
  readonly picked: ReadonlySet<string> | null;
  readonly onPick: (ids: ReadonlySet<string>) => void;
}

const columns: readonly Column<WireNotice>[] = [
  { name: 'About', kind: 'head', cell: noticeSubject },
  { name: 'To', cell: (one) => <bdi>{noticeAddress(one)}</bdi> },
  { name: 'State', cell: ({ state }) => state },
  { name: 'Since', cell: ({ sent_at, created_at }) => <Time at={sent_at ?? created_at} /> },
  { name: 'Why', cell: ({ problem }) => problem !== null && <bdi>{problem}</bdi> },
];

/** Shows messages with subject, recipient, state and problem. */
export function OutboxTable({ notices, picked, onPick }: OutboxTableProps) {
  const toggle = (id: string): void => {
    const now = new Set(picked);
    if (!now.delete(id)) now.add(id);
    onPick(now);
  };
  const isAll = picked !== null && notices.every(({ id }) => picked.has(id));
  const pick: Column<WireNotice> = {
    name: 'Pick',
    kind: 'bare',
    heading: (
      <input
        type="checkbox"
        aria-label="Pick all"
        checked={isAll}
        onChange={() => onPick(new Set(isAll ? [] : notices.map(({ id }) => id)))}
      />
    ),
    cell: ({ id }) => (
      <input
        type="checkbox"
        aria-label={`Pick message ${id}`}
        checked={picked?.has(id) ?? false}
        onChange={() => toggle(id)}
      />
    ),
  };
  return (
    <Table label="Messages" columns={picked ? [pick, ...columns] : columns} rows={notices} keyOf={({ id }) => id} />
  );
}
