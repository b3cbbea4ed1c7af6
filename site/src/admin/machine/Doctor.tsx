import { formatCount } from '@hindcast/domain';
import type { WireFinding } from '@hindcast/domain/client';
import { DOCTOR_DOES } from '@hindcast/domain/machine';
import { useState } from 'react';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { type Column, Table } from '../shell/Table.tsx';

/** Shows the button that judges every prediction again by the stored prices. */
export function JudgeAll() {
  const { client } = useAdmin();
  const sending = useAct();
  const judge = (): Promise<void> =>
    sending.send(
      () => client.runJudge(),
      ({ judged, changed, outcomes: { success, miss, pending } }) =>
        `Judged ${formatCount(judged)} predictions: ${formatCount(success)} success, ${formatCount(miss)} miss, ${formatCount(pending)} pending; ${changed === 0 ? 'no verdict' : formatCount(changed)} changed.`,
    );
  return (
    <Part
      title="Verdicts"
      ways={
        <button type="button" className="hc-button" aria-disabled={sending.busy} onClick={() => void judge()}>
          {sending.busy ? 'Judging...' : 'Judge all now'}
        </button>
      }
      note="The server judges by itself when prices or claims change; this asks it to look at all."
    />
  );
}

const STATE = { well: 'well', ill: 'ILL', unset: 'not set' } as const satisfies Record<WireFinding['state'], string>;

const columns: readonly Column<WireFinding>[] = [
  { name: 'Part', kind: 'head', cell: ({ part }) => part },
  {
    name: 'State',
    kind: 'bare',
    mark: ({ state }) => (state === 'unset' ? null : state),
    cell: ({ state }) => STATE[state],
  },
  { name: 'What was found', kind: 'bare', cell: ({ said }) => said },
];

/** Runs the self-test of the server, and shows the results. */
export function Doctor() {
  const { client } = useAdmin();
  const [found, setFound] = useState<readonly WireFinding[] | null>(null);
  const sending = useAct();
  const examine = (): Promise<void> =>
    sending.send(
      () => client.doctor(),
      ({ data }) => {
        setFound(data);
        const ill = data.filter(({ state }) => state === 'ill').map(({ part }) => part);
        return ill.length > 0 ? `Not well: ${ill.join(', ')}.` : 'Every part is well.';
      },
    );
  return (
    <Part
      title="Doctor"
      ways={
        <button type="button" className="hc-button" aria-disabled={sending.busy} onClick={() => void examine()}>
          {sending.busy ? 'Trying every part...' : 'Try every part'}
        </button>
      }
      note={DOCTOR_DOES}
    >
      {found && (
        <Table label="What each part was found to be" columns={columns} rows={found} keyOf={({ part }) => part} />
      )}
    </Part>
  );
}
