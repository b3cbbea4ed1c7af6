import { assets, dateLabel, kindOf, readLink, type WireSubmissionRecord } from '@hindcast/domain';
import { KindGlyph } from '@hindcast/widgets';
import { memo, type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useMay } from '../../session/admin.ts';
import { OpenableTable } from '../../shell/OpenableTable.tsx';
import { claimOf } from '../claim.ts';
import type { Dashboard } from '../dashboards.ts';
import type { Mark } from '../desk.ts';
import { draftChanges, hasWork, keptDraft, type Mode } from '../draft.ts';
import { Marks, Status } from './Marks.tsx';
import './list.css';

interface QueueCellsProps {
  readonly record: WireSubmissionRecord;
  readonly mark: Mark | null;
  readonly isPicked: boolean;
  /** True if the submission has unsent input in this tab. */
  readonly isUnsaved: boolean;
  readonly onPick: (id: number) => void;
  readonly onOpen: (id: number, mode?: Mode) => void;
  readonly onUndo: (id: number) => void;
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : 'Link');

/** Shows a submission in the list: expert, claim, end and buttons. A press on the row opens the submission. */
const QueueCells = memo(function QueueCells(props: QueueCellsProps) {
  const { record, mark, isPicked, isUnsaved, onPick, onOpen, onUndo } = props;
  const { id, expert_name, twitter_handle, existing_influencer_name, prediction_type, status } = record;
  const [mayApprove, mayReject] = [useMay('approve'), useMay('edit')];
  const link = readLink(record.source_url);
  const isPending = status === 'pending' && mark?.state !== 'decided';
  const act = (name: string, mode: Mode) => (
    <button type="button" className="row-act" aria-label={`${name} ${expert_name}`} onClick={() => onOpen(id, mode)}>
      {name}
    </button>
  );
  return (
    <>
      <td data-column="Pick">
        <input
          type="checkbox"
          aria-label={`Pick ${expert_name}, submission ${id}`}
          disabled={!isPending || !mayReject}
          checked={isPicked}
          onChange={() => onPick(id)}
        />
      </td>
      <td data-column="Expert">
        <button type="button" className="row-name" dir="auto" onClick={() => onOpen(id)}>
          {expert_name}
        </button>
        {existing_influencer_name !== null && (
          <span className="row-hint">
            Matches: <bdi>{existing_influencer_name}</bdi>
          </span>
        )}
        {mark?.state !== 'decided' && <Marks record={record} />}
      </td>
      <td data-column="Twitter">{twitter_handle === null ? 'N/A' : <bdi>@{twitter_handle}</bdi>}</td>
      <td data-column="Prediction">
        <KindGlyph kind={prediction_type} />
        <bdi>{claimOf(record)}</bdi>
      </td>
      <td data-column="Type">{kindOf(prediction_type).name}</td>
      <td data-column="Target Date">{dateLabel(record.target_time)}</td>
      <td data-column="Submitted">{dateLabel(record.created_at)}</td>
      <td data-column="Status">
        {isUnsaved && <span className="row-unsaved">Unsaved</span>} <Status record={record} mark={mark} />
      </td>
      <td data-column="Source">
        {link === null ? (
          'N/A'
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer nofollow" title={link}>
            {hostOf(link)}
          </a>
        )}
      </td>
      <td data-column="Actions">
        <button
          type="button"
          className="row-act"
          aria-label={`View ${expert_name}, ${assets[record.asset_type].ticker} ${claimOf(record)}`}
          onClick={() => onOpen(id)}
        >
          View
        </button>
        {isPending && mayApprove && act('Approve', 'approve')}
        {isPending && mayReject && act('Reject', 'reject')}
        {mark?.state === 'decided' && mark.undoUntil !== null && (
          <button type="button" className="row-act" aria-label={`Undo ${expert_name}`} onClick={() => onUndo(id)}>
            Undo
          </button>
        )}
      </td>
    </>
  );
});

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
