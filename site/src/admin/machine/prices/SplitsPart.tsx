import { type AssetId, dateLabel, formatDayLong } from '@hindcast/domain';
import type { WireSplit } from '@hindcast/domain/client';
import { SPLIT_SCALE } from '@hindcast/domain/machine';
import { useState } from 'react';
import { AskDialog } from '../../form/AskDialog.tsx';
import { useAct } from '../../form/useAct.ts';
import { useAdmin } from '../../session/admin.ts';
import { Answered } from '../../shell/Answered.tsx';
import { useAnswer } from '../../shell/useAnswer.ts';
import { AddSplit } from './AddSplit.tsx';

interface SplitTableProps {
  readonly splits: readonly WireSplit[];
  /** Called to remove a split. Null if the user may not remove splits. */
  readonly onRemove: ((split: WireSplit) => void) | null;
}

const nameOf = ({ asset, date }: WireSplit): string => `${asset.toUpperCase()} on ${dateLabel(date, formatDayLong)}`;

const SplitTable = ({ splits, onRemove }: SplitTableProps) => (
  <table className="admin-list" aria-label="Splits">
    <thead>
      <tr>
        <th scope="col">Asset</th>
        <th scope="col">Day</th>
        <th scope="col">Ratio</th>
        <th scope="col">Said by</th>
        <th scope="col">Bars before it</th>
        {onRemove && <td />}
      </tr>
    </thead>
    <tbody>
      {splits.map((split) => (
        <tr key={`${split.asset} ${split.date}`}>
          <th scope="row">{split.asset.toUpperCase()}</th>
          <td data-nowrap>{dateLabel(split.date)}</td>
          <td>{split.ratio}</td>
          <td data-name="Said by">{split.source}</td>
          <td data-name="Bars before it">{split.scaled ? 'were divided' : 'stood on the new scale'}</td>
          {onRemove && (
            <td className="admin-list-acts">
              <button
                type="button"
                className="row-act"
                aria-label={`Remove the split of ${nameOf(split)}`}
                onClick={() => onRemove(split)}
              >
                Remove
              </button>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

interface SplitsPartProps {
  readonly mayImport: boolean;
  readonly changes: number;
  readonly onChanged: () => void;
}

/** Shows the stored splits, and the form to add or remove one. */
export function SplitsPart({ mayImport, changes, onChanged }: SplitsPartProps) {
  const { client } = useAdmin();
  const answer = useAnswer(() => client.splits(), [client, changes]);
  const [asked, setAsked] = useState<WireSplit | null>(null);
  const sending = useAct('here');
  const remove = ({ asset, date }: WireSplit): Promise<void> =>
    sending.send(
      () => client.removeSplit(asset as AssetId, date),
      ({ message }) => {
        setAsked(null);
        onChanged();
        return message;
      },
    );
  return (
    <section className="section part" aria-labelledby="splits">
      <h2 id="splits">Splits of shares</h2>
      <Answered what="The splits" answer={answer}>
        {(splits) =>
          splits.length === 0 ? (
            <p className="admin-empty">No split is on record.</p>
          ) : (
            <SplitTable splits={splits} onRemove={mayImport ? setAsked : null} />
          )
        }
      </Answered>
      {mayImport && (
        <>
          <h3>Record a split</h3>
          <p className="part-note">{SPLIT_SCALE}</p>
          <AddSplit onAdded={onChanged} />
        </>
      )}
      {asked && (
        <AskDialog
          title={`Remove the split of ${nameOf(asked)}?`}
          act="Remove"
          busy={sending.busy}
          problem={sending.problem}
          onAct={() => void remove(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.scaled ? 'The prices that were divided for it are multiplied back. ' : ''}Recording it again undoes
            this.
          </p>
        </AskDialog>
      )}
    </section>
  );
}
