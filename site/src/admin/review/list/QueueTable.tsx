import {
  type CSSProperties,
  createContext,
  forwardRef,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useMay } from '../../session/admin.ts';
import { HEAD, showRow } from '../../shell/showRow.ts';
import type { Dashboard, StatusChoice } from '../dashboards.ts';
import type { Mark } from '../desk.ts';
import { keptDraft, type Mode } from '../draft.ts';
import type { QueueState } from '../queue.ts';
import { hasWork } from '../work.ts';
import { QueueCells } from './QueueCells.tsx';
import { QueueMessage } from './QueueMessage.tsx';
import './list.css';

export interface QueueTableProps {
  readonly dashboard: Dashboard;
  readonly status: StatusChoice;
  /** Text of the search. Empty without a search. */
  readonly search: string;
  readonly list: QueueState;
  readonly marks: ReadonlyMap<number, Mark>;
  /** Id of the submission that is open beside the list. Null for none. */
  readonly open: number | null;
  /** True if the open submission has unsent input. */
  readonly openHasWork: boolean;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (id: number) => void;
  readonly onPickAll: (ids: readonly number[]) => void;
  readonly onOpen: (id: number, mode?: Mode) => void;
  readonly onUndo: (id: number) => void;
  readonly onMore: () => void;
  /** Called to remove the search. */
  readonly onClear: () => void;
}

/** Least height of a row, CSS pixels. */
const ROW = 52;
const COLUMNS = ['Expert', 'Twitter', 'Prediction', 'Type', 'Target Date', 'Submitted', 'Status', 'Source', 'Actions'];
/** Number of rows before the end of the list at which the next page is loaded. */
const AHEAD = 40;

/** Data of the rows. A context, because the library that draws the rows passes on only their positions. */
const Rows = createContext<Pick<QueueTableProps, 'list' | 'marks' | 'open'> | null>(null);

interface RowProps {
  readonly style: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
}

const Row = forwardRef<HTMLTableRowElement, RowProps>(function Row({ style, index, children }, ref) {
  const rows = useContext(Rows);
  const id = rows?.list.items[index]?.id ?? 0;
  return (
    <tr
      ref={ref}
      style={style}
      className="queue-row"
      aria-rowindex={index + 2}
      aria-current={id === rows?.open || undefined}
      data-id={id}
      data-mark={rows?.marks.get(id)?.state}
    >
      {children}
    </tr>
  );
});

/** Shows the submissions of a list as a table (D2). Only visible rows are rendered. */
export function QueueTable(props: QueueTableProps) {
  const {
    dashboard,
    status,
    search,
    list,
    marks,
    open,
    openHasWork,
    picked,
    onPick,
    onPickAll,
    onOpen,
    onUndo,
    onMore,
    onClear,
  } = props;
  const rows = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { items } = list;
  const place = useMemo(() => (open === null ? -1 : items.findIndex(({ id }) => id === open)), [items, open]);
  const lastPlace = useRef(-1);
  useEffect(() => {
    // A list that the open submission covered returns to its former scroll position.
    showRow(rows.current, scroller.current, place >= 0 || open !== null ? place : lastPlace.current);
    lastPlace.current = place;
  }, [place, open]);
  const mayDecide = useMay('edit');
  const pickable = useMemo(
    () => (mayDecide ? items.filter(({ status }) => status === 'pending').map(({ id }) => id) : []),
    [items, mayDecide],
  );
  const allPicked = pickable.length > 0 && pickable.every((id) => picked.has(id));
  const pickAll = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (pickAll.current) pickAll.current.indeterminate = picked.size > 0 && !allPicked;
  }, [picked, allPicked]);
  const isUnsaved = (id: number): boolean =>
    marks.get(id)?.state !== 'decided' && (id === open ? openHasWork : hasWork(keptDraft(id)));
  const readOn = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const last = rows.current?.findItemIndex(scrollTop + clientHeight) ?? 0;
    if (list.hasMore && last > list.items.length - AHEAD) onMore();
  };
  return (
    <div className="queue section" data-compact={open !== null || undefined}>
      <div className="queue-rows" ref={scroller}>
        <table aria-label="Submissions" aria-rowcount={list.hasMore ? -1 : list.items.length + 1}>
          <thead>
            <tr className="queue-row queue-columns" aria-rowindex={1}>
              <th scope="col" data-column="Pick">
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
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" data-column={name}>
                  {dashboard.columns[name] ?? name}
                </th>
              ))}
            </tr>
          </thead>
          <Rows value={{ list, marks, open }}>
            <Virtualizer
              ref={rows}
              as="tbody"
              item={Row}
              scrollRef={scroller}
              data={list.items}
              itemSize={ROW}
              startMargin={HEAD}
              onScroll={readOn}
            >
              {(record) => (
                <QueueCells
                  key={record.id}
                  record={record}
                  mark={marks.get(record.id) ?? null}
                  isPicked={picked.has(record.id)}
                  isUnsaved={isUnsaved(record.id)}
                  onPick={onPick}
                  onOpen={onOpen}
                  onUndo={onUndo}
                />
              )}
            </Virtualizer>
          </Rows>
        </table>
        <QueueMessage {...{ dashboard, status, search, list, onMore, onClear }} />
      </div>
    </div>
  );
}
