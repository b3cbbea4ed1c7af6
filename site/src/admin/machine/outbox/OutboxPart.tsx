import { type OutboxAct, type OutboxState, outboxStates, type WireNotice } from '@hindcast/domain/client';
import { noticeAddress, noticeSubject, OUTBOX_WAITS, outboxChanged } from '@hindcast/domain/machine';
import { useEffect, useState } from 'react';
import { polled } from '../../query/createQueries.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { useAct } from '../../query/useAct.ts';
import { useRead } from '../../query/useRead.ts';
import { useAdmin, useMay } from '../../session/admin.ts';
import { useAsked } from '../../shell/asked.ts';
import { MACHINE } from '../../shell/machinePath.ts';
import { Part } from '../../shell/Part.tsx';
import { type Column, Table } from '../../shell/Table.tsx';
import { Time } from '../../shell/Time.tsx';
import { OutboxActs } from './OutboxActs.tsx';

/** Reads the messages in the outbox with a state, or those that are not sent. */
const useOutbox = (state: OutboxState | 'all' | undefined) =>
  useRead(['outbox', state], (client) => client.outbox(state), polled);

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
function OutboxTable({ notices, picked, onPick }: OutboxTableProps) {
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

const NAMES = ['show', 'state'] as const;
const NAME: Readonly<Record<OutboxState | 'all', string>> = {
  due: 'To be sent',
  sent: 'Sent',
  held: 'Waiting for you',
  dropped: 'Not sent any more',
  all: 'All',
};
const states = [...outboxStates, 'all'] as const;

/** Shows the messages in the outbox that are not sent, with the reason, and the acts on them. */
export function OutboxPart() {
  const { client } = useAdmin();
  const mayChange = useMay('operate');
  const [asked, ask] = useAsked(MACHINE, NAMES);
  const state = states.find((one) => one === asked.state);
  const query = useOutbox(state);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const known = query.data?.map(({ id }) => id) ?? [];
    setPicked((before) => new Set([...before].filter((id) => known.includes(id))));
  }, [query.data]);
  const sending = useAct({ changes: 'outbox' });
  const change = (act: OutboxAct, ids?: readonly string[]): Promise<void> =>
    sending.send(
      () => client.changeOutbox(act, ids),
      ({ changed }) => {
        setPicked(new Set());
        return outboxChanged(act, changed);
      },
    );
  return (
    <Part
      title="Outbox"
      ways={
        <select
          className="admin-input outbox-state"
          aria-label="Which messages"
          value={state ?? ''}
          onChange={({ currentTarget }) => ask({ state: currentTarget.value })}
        >
          <option value="">Not sent yet</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {NAME[one]}
            </option>
          ))}
        </select>
      }
      note={OUTBOX_WAITS}
    >
      <Loaded what="The outbox" query={query}>
        {(notices) =>
          notices.length === 0 ? (
            <p className="admin-empty">{state === undefined ? 'Everything is sent.' : 'There is nothing.'}</p>
          ) : (
            <>
              {mayChange && (
                <OutboxActs
                  notices={notices}
                  picked={picked}
                  busy={sending.busy}
                  onChange={(...it) => void change(...it)}
                />
              )}
              <OutboxTable notices={notices} picked={mayChange ? picked : null} onPick={setPicked} />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}
