import type { WireSubmissionRecord } from '@hindcast/domain';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useMay } from '../../session/admin.ts';
import { OpenableTable } from '../../shell/OpenableTable.tsx';
import type { Dashboard } from '../dashboards.ts';
import type { Mark } from '../desk.ts';
import { draftChanges, hasWork, keptDraft, type Mode } from '../draft.ts';
import { QueueCells } from './QueueCells.tsx';
import './list.css';

interface QueueTableProps {
  readonly dashboard: Dashboard;
  readonly rows: readonly WireSubmissionRecord[];
  readonly marks: ReadonlyMap<number, Mark>;
  /** Id of the submission that is open beside the list. Null for none. */
  readonly open: number | null;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (id: number) => void;
  readonly onPickAll: (ids: readonly number[]) => void;
  readonly onOpen: (id: number, mode?: Mode) => void;
  readonly onUndo: (id: number) => void;
  readonly onMore: (() => void) | undefined;
  /** State of the list, shown below the rows. */
  readonly children: ReactNode;
}

const COLUMNS = 'Pick,Expert,Twitter,Prediction,Type,Target Date,Submitted,Status,Source,Actions'.split(',');

/** Shows the submissions of a list as a table (D2). */
export function QueueTable(props: QueueTableProps) {
  const { dashboard, rows, marks, open, picked, onPick, onPickAll, onOpen, onUndo, onMore, children } = props;
  useSyncExternalStore(draftChanges.subscribe, draftChanges.get);
  const mayDecide = useMay('edit');
  const pickable = useMemo(
    () => (mayDecide ? rows.filter(({ status }) => status === 'pending').map(({ id }) => id) : []),
    [rows, mayDecide],
  );
  const allPicked = pickable.length > 0 && pickable.every((id) => picked.has(id));
  const pickAll = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (pickAll.current) pickAll.current.indeterminate = picked.size > 0 && !allPicked;
  }, [picked, allPicked]);
  const pick = (
    <label>
      <input
        ref={pickAll}
        type="checkbox"
        aria-label="Pick all that were read and are pending"
        disabled={pickable.length === 0}
        checked={allPicked}
        onChange={() => onPickAll(allPicked ? [] : pickable)}
      />
      <span className="pick-all">Pick all</span>
    </label>
  );
  return (
    <OpenableTable
      label="Submissions"
      columns={COLUMNS}
      headings={{ ...dashboard.columns, Pick: pick }}
      rows={rows}
      rowHeight={52}
      open={open}
      isNarrow={open !== null}
      stateOf={({ id }) => marks.get(id)?.state}
      onMore={onMore}
      cells={(record) => (
        <QueueCells
          key={record.id}
          record={record}
          mark={marks.get(record.id) ?? null}
          isPicked={picked.has(record.id)}
          isUnsaved={marks.get(record.id)?.state !== 'decided' && hasWork(keptDraft(record.id))}
          onPick={onPick}
          onOpen={onOpen}
          onUndo={onUndo}
        />
      )}
    >
      {children}
    </OpenableTable>
  );
}
