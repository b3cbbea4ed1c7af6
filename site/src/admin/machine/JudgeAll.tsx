import { formatCount } from '@hindcast/domain';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';

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
