import { type OutboxAct, type OutboxState, outboxStates } from '@hindcast/domain/client';
import { OUTBOX_WAITS, outboxChanged } from '@hindcast/domain/machine';
import { useEffect, useState } from 'react';
import { Loaded } from '../../query/Loaded.tsx';
import { useAct } from '../../query/useAct.ts';
import { useAdmin, useMay } from '../../session/admin.ts';
import { useAsked } from '../../shell/asked.ts';
import { Part } from '../../shell/Part.tsx';
import { MACHINE } from '../place/machinePath.ts';
import { useOutbox } from '../queries.ts';
import { OutboxActs } from './OutboxActs.tsx';
import { OutboxTable } from './OutboxTable.tsx';

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
