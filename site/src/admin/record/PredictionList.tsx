import {
  type CSSProperties,
  createContext,
  forwardRef,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { HEAD, showRow } from '../shell/showRow.ts';
import type { RecordRow } from './rows.ts';
import { StandingWord } from './StandingWord.tsx';

interface PredictionListProps {
  readonly rows: readonly RecordRow[];
  /** The one that is open beside it; null for none. */
  readonly open: number | null;
  /** Whether something stands beside it. */
  readonly isNarrow: boolean;
  readonly onOpen: (id: number) => void;
  /** What stands below the rows. */
  readonly children: ReactNode;
}

/** The least height of a row, CSS pixels. */
const ROW = 44;
const COLUMNS = ['Number', 'Expert', 'Prediction', 'Kind', 'Said', 'Until', 'Standing'];

/** What the rows are of: the library draws them and knows their places alone. */
const Rows = createContext<Pick<PredictionListProps, 'rows' | 'open'> | null>(null);

interface RowProps {
  readonly style: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
}

const Row = forwardRef<HTMLTableRowElement, RowProps>(function Row({ style, index, children }, ref) {
  const list = useContext(Rows);
  const isOpen = list !== null && list.rows[index]?.id === list.open;
  return (
    <tr
      ref={ref}
      style={style}
      className="queue-row record-row"
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
    >
      {children}
    </tr>
  );
});

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

/** The predictions on record. Only the rows that are seen are drawn. */
export function PredictionList({ rows, open, isNarrow, onOpen, children }: PredictionListProps) {
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const place = open === null ? -1 : rows.findIndex(({ id }) => id === open);
  useEffect(() => {
    showRow(list.current, scroller.current, place);
  }, [place]);
  return (
    <div className="queue section" data-compact={isNarrow || undefined}>
      <div className="queue-rows" ref={scroller}>
        <table aria-label="Predictions" aria-rowcount={rows.length + 1}>
          <thead>
            <tr className="queue-row record-row queue-columns" aria-rowindex={1}>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" data-column={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <Rows value={{ rows, open }}>
            <Virtualizer
              ref={list}
              as="tbody"
              item={Row}
              scrollRef={scroller}
              data={rows}
              itemSize={ROW}
              startMargin={HEAD}
            >
              {(row) => <Cells key={row.id} row={row} onOpen={onOpen} />}
            </Virtualizer>
          </Rows>
        </table>
        {children}
      </div>
    </div>
  );
}
