import { VerdictBadge } from '@hindcast/widgets';
import { memo, type ReactNode } from 'react';
import { OpenableTable } from '../shell/OpenableTable.tsx';
import type { RecordRow } from './rows.ts';

/** Shows the status of a prediction. List and page use it, so that both have the same text. */
function StandingWord({ standing, isByHand, takenDown }: Pick<RecordRow, 'standing' | 'isByHand' | 'takenDown'>) {
  return (
    <span className="standing">
      {standing === 'withdrawn' ? (
        <span className="standing-word">{takenDown === 'all' ? 'Taken down' : 'Withdrawn'}</span>
      ) : standing === 'review' ? (
        <span className="standing-word" data-review>
          Review
        </span>
      ) : (
        <VerdictBadge outcome={standing} />
      )}
      {isByHand && <span className="standing-note">by hand</span>}
      {takenDown === 'words' && <span className="standing-note">words hidden</span>}
    </span>
  );
}

interface PredictionListProps {
  readonly rows: readonly RecordRow[];
  /** Id of the prediction that is open beside the list. Null for none. */
  readonly open: number | null;
  /** True while a panel is open beside the list. */
  readonly isNarrow: boolean;
  readonly onOpen: (id: number) => void;
  /** Content below the rows, such as the state of loading. */
  readonly children: ReactNode;
}

const COLUMNS = ['Number', 'Expert', 'Prediction', 'Kind', 'Said', 'Until', 'Standing'];

const Cells = memo(function Cells({ row, onOpen }: { readonly row: RecordRow; readonly onOpen: (id: number) => void }) {
  const { id, name, handle, claim, kind, made, end } = row;
  return (
    <>
      <td data-column="Number">{id}</td>
      <td data-column="Expert">
        <button
          type="button"
          className="row-name"
          onClick={() => onOpen(id)}
          aria-label={`Open ${id}, ${name} ${claim}`}
        >
          <bdi>{name}</bdi>
        </button>
        {handle !== null && (
          <span className="row-hint">
            <bdi>@{handle}</bdi>
          </span>
        )}
      </td>
      <td data-column="Prediction">
        <bdi>{claim}</bdi>
      </td>
      <td data-column="Kind">{kind}</td>
      <td data-column="Said">{made}</td>
      <td data-column="Until">{end}</td>
      <td data-column="Standing">
        <StandingWord {...row} />
      </td>
    </>
  );
});

/** Shows the list of predictions. */
export const PredictionList = ({ rows, open, isNarrow, onOpen, children }: PredictionListProps) => (
  <OpenableTable
    label="Predictions"
    columns={COLUMNS}
    rows={rows}
    rowClass="record-row"
    open={open}
    isNarrow={isNarrow}
    cells={(row) => <Cells key={row.id} row={row} onOpen={onOpen} />}
  >
    {children}
  </OpenableTable>
);
