import { type OutboxAct, type OutboxState, outboxStates } from '@hindcast/domain/client';
import { OUTBOX_WAITS, outboxChanged } from '@hindcast/domain/machine';
import { useEffect, useState } from 'react';
import { useAct } from '../../form/useAct.ts';
import { useAdmin, useMay } from '../../session/admin.ts';
import { Answered } from '../../shell/Answered.tsx';
import { useAsked } from '../../shell/asked.ts';
import { useAnswer } from '../../shell/useAnswer.ts';
import { useFollowing } from '../../shell/useFollowing.ts';
import { MACHINE } from '../place/machinePath.ts';
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
  const answer = useAnswer(() => client.outbox(state), [client, state]);
  useFollowing(answer.reload);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const known = answer.value?.map(({ id }) => id) ?? [];
    setPicked((before) => new Set([...before].filter((id) => known.includes(id))));
  }, [answer.value]);
  const sending = useAct();
  const change = (act: OutboxAct, ids?: readonly string[]): Promise<void> =>
    sending.send(
      () => client.changeOutbox(act, ids),
      ({ changed }) => {
        setPicked(new Set());
        answer.reload();
        return outboxChanged(act, changed);
      },
    );
  return (
    <section className="section part" aria-labelledby="outbox">
      <div className="part-head">
        <h2 id="outbox">Outbox</h2>
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
      </div>
      <p className="part-note">{OUTBOX_WAITS}</p>
      <Answered what="The outbox" answer={answer}>
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
      </Answered>
    </section>
  );
}
