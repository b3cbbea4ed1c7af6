import {
  type CSSProperties,
  createContext,
  forwardRef,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';

interface Numbered {
  readonly id: number;
}

interface RowsOf<T extends Numbered> {
  readonly rows: readonly T[];
  /** Class of each row, which sets the widths of the columns. */
  readonly rowClass?: string;
  /** Id of the row that is open beside the table. Null for none. */
  readonly open: number | null;
  /** Returns the state of a row, which colours it. */
  readonly stateOf?: (row: T) => string | undefined;
}

interface OpenableTableProps<T extends Numbered> extends RowsOf<T> {
  readonly label: string;
  readonly columns: readonly string[];
  /** Headings of columns that differ from their names. */
  readonly headings?: Readonly<Record<string, ReactNode>>;
  /** Least height of a row, CSS pixels. */
  readonly rowHeight?: number;
  /** True while a panel is open beside the list. */
  readonly isNarrow: boolean;
  /** Renders the cells of a row, with its key. */
  readonly cells: (row: T) => ReactElement;
  /** Loads more rows. Called before the last row is reached. Left out if all rows are there. */
  readonly onMore?: (() => void) | undefined;
  /** Content below the rows, such as the state of loading. */
  readonly children: ReactNode;
}

/** Height of a table's header, which covers the top of its rows, CSS pixels. */
const HEAD = 36;
/** Number of rows before the end of the list at which more are loaded. */
const AHEAD = 40;

/** Scrolls a list as little as needed so that a row is wholly visible below the header. */
function showRow(rows: VirtualizerHandle | null, scroller: HTMLElement | null, place: number): void {
  if (!rows || !scroller || place < 0) return;
  const isBehindHead = rows.getItemOffset(place) < scroller.scrollTop;
  rows.scrollToIndex(place, isBehindHead ? { align: 'start', offset: -HEAD } : { align: 'nearest' });
}

/** Data of the rows. A context, because the library that draws the rows passes on only their positions. */
const Rows = createContext<RowsOf<Numbered> | null>(null);

interface RowProps {
  readonly style: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
}

const Row = forwardRef<HTMLTableRowElement, RowProps>(function Row({ style, index, children }, ref) {
  const list = useContext(Rows);
  const row = list?.rows[index];
  return (
    <tr
      ref={ref}
      style={style}
      className={`queue-row ${list?.rowClass ?? ''}`}
      aria-rowindex={index + 2}
      aria-current={(row !== undefined && row.id === list?.open) || undefined}
      data-id={row?.id}
      data-mark={row && list?.stateOf?.(row)}
    >
      {children}
    </tr>
  );
});

/**
 * Shows a table of which one row can be open beside it. The open row is scrolled into view. Only visible rows are
 * rendered.
 */
export function OpenableTable<T extends Numbered>(props: OpenableTableProps<T>) {
  const { label, columns, headings = {}, rows, rowClass = '', rowHeight = 44, open, isNarrow } = props;
  const { stateOf, cells, onMore, children } = props;
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const place = useMemo(() => (open === null ? -1 : rows.findIndex(({ id }) => id === open)), [rows, open]);
  const lastPlace = useRef(-1);
  useEffect(() => {
    // A list that the open item covered returns to its former scroll position.
    showRow(list.current, scroller.current, place >= 0 || open !== null ? place : lastPlace.current);
    lastPlace.current = place;
  }, [place, open]);
  const readOn = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const last = list.current?.findItemIndex(scrollTop + clientHeight) ?? 0;
    if (last > rows.length - AHEAD) onMore?.();
  };
  return (
    <div className="queue section" data-compact={isNarrow || undefined}>
      <div className="queue-rows" ref={scroller}>
        <table aria-label={label} aria-rowcount={onMore ? -1 : rows.length + 1}>
          <thead>
            <tr className={`queue-row ${rowClass} queue-columns`} aria-rowindex={1}>
              {columns.map((name) => (
                <th key={name} scope="col" data-column={name}>
                  {headings[name] ?? name}
                </th>
              ))}
            </tr>
          </thead>
          <Rows value={{ rows, rowClass, open, stateOf: stateOf as RowsOf<Numbered>['stateOf'] } as RowsOf<Numbered>}>
            <Virtualizer
              ref={list}
              as="tbody"
              item={Row}
              scrollRef={scroller}
              data={rows}
              itemSize={rowHeight}
              startMargin={HEAD}
              onScroll={readOn}
            >
              {cells}
            </Virtualizer>
          </Rows>
        </table>
        {children}
      </div>
    </div>
  );
}
