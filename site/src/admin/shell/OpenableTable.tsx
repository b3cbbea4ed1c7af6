import {
  type CSSProperties,
  createContext,
  forwardRef,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { HEAD, showRow } from './showRow.ts';

interface Numbered {
  readonly id: number;
}

interface OpenableTableProps<T extends Numbered> {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly T[];
  /** Class of each row, which sets the widths of the columns. */
  readonly rowClass: string;
  /** Number of the row that is open beside the table. Null for none. */
  readonly open: number | null;
  /** True while a panel is open beside the list. */
  readonly isNarrow: boolean;
  /** Renders the cells of a row, with its key. */
  readonly cells: (row: T) => ReactElement;
  /** Content below the rows, such as the state of loading. */
  readonly children: ReactNode;
}

/** Least height of a row, CSS pixels. */
const ROW = 44;

/** Data of the rows. A context, because the library that draws the rows passes on only their positions. */
const Rows = createContext<Pick<OpenableTableProps<Numbered>, 'rows' | 'rowClass' | 'open'> | null>(null);

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
      className={`queue-row ${list?.rowClass ?? ''}`}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
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
  const { label, columns, rows, rowClass, open, isNarrow, cells, children } = props;
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const place = open === null ? -1 : rows.findIndex(({ id }) => id === open);
  useEffect(() => {
    showRow(list.current, scroller.current, place);
  }, [place]);
  return (
    <div className="queue section" data-compact={isNarrow || undefined}>
      <div className="queue-rows" ref={scroller}>
        <table aria-label={label} aria-rowcount={rows.length + 1}>
          <thead>
            <tr className={`queue-row ${rowClass} queue-columns`} aria-rowindex={1}>
              {columns.map((name) => (
                <th key={name} scope="col" data-column={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <Rows value={{ rows, rowClass, open }}>
            <Virtualizer
              ref={list}
              as="tbody"
              item={Row}
              scrollRef={scroller}
              data={rows}
              itemSize={ROW}
              startMargin={HEAD}
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
