import { formatCount } from '@hindcast/domain';
import type { OutboxAct, WireNotice } from '@hindcast/domain/client';
import { useState } from 'react';
import { AskDialog } from '../../form/AskDialog.tsx';

interface OutboxActsProps {
  readonly notices: readonly WireNotice[];
  readonly picked: ReadonlySet<string>;
  readonly busy: boolean;
  readonly onChange: (act: OutboxAct, ids?: readonly string[]) => void;
}

const NAME: Readonly<Record<OutboxAct, string>> = {
  hold: 'Hold',
  release: 'Release',
  retry: 'Retry',
  drop: 'Drop',
};
const some = (number: number): string => (number === 1 ? '1 message' : `${formatCount(number)} messages`);

/** Shows the buttons for acts on the picked messages. If none is picked, hold and release apply to all messages. */
export function OutboxActs({ notices, picked, busy, onChange }: OutboxActsProps) {
  const [drops, setDrops] = useState(false);
  const ids = notices.map(({ id }) => id).filter((id) => picked.has(id));
  const none = ids.length === 0;
  const button = (act: OutboxAct, needsSome: boolean, run: () => void) => (
    <button
      key={act}
      type="button"
      className="hc-button"
      disabled={needsSome && none}
      aria-disabled={busy}
      onClick={run}
    >
      {NAME[act]}
      {none && !needsSome && ' all'}
    </button>
  );
  return (
    <div className="form-acts outbox-acts">
      <span role="status">{none ? 'None is picked.' : `${some(ids.length)} picked.`}</span>
      {button('hold', false, () => onChange('hold', none ? undefined : ids))}
      {button('release', false, () => onChange('release', none ? undefined : ids))}
      {button('retry', true, () => onChange('retry', ids))}
      {button('drop', true, () => setDrops(true))}
      {drops && (
        <AskDialog
          title={`Drop ${some(ids.length)}?`}
          act="Drop"
          busy={busy}
          onAct={() => {
            setDrops(false);
            onChange('drop', ids);
          }}
          onClose={() => setDrops(false)}
        >
          <p>Nobody is sent {ids.length === 1 ? 'this message' : 'these messages'} any more.</p>
        </AskDialog>
      )}
    </div>
  );
}
