import { formatCount } from '@hindcast/domain';
import type { WireExpertTally } from '@hindcast/domain/client';
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
import { alsoOf } from './shown/findExperts.ts';
import { Picture } from './shown/Picture.tsx';

interface ExpertListProps {
  readonly experts: readonly WireExpertTally[];
  /** The one who is open beside it; null for nobody. */
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
  /** What stands below the rows. */
  readonly children: ReactNode;
}

/** The least height of a row, CSS pixels. */
const ROW = 44;
const COLUMNS = ['Expert', 'Handle', 'Calls', 'Success', 'Miss', 'Pending', 'Other names'];

/** What the rows are of: the library draws them and knows their places alone. */
const Rows = createContext<Pick<ExpertListProps, 'experts' | 'open'> | null>(null);

interface RowProps {
  readonly style: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
}

const Row = forwardRef<HTMLTableRowElement, RowProps>(function Row({ style, index, children }, ref) {
  const list = useContext(Rows);
  const isOpen = list !== null && list.experts[index]?.id === list.open;
  return (
    <tr
      ref={ref}
      style={style}
      className="queue-row expert-row"
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
    >
      {children}
    </tr>
  );
});

interface CellsProps {
  readonly expert: WireExpertTally;
  readonly onOpen: (id: number) => void;
}

const Cells = memo(function Cells({ expert, onOpen }: CellsProps) {
  const { id, name, x_handle, picture, predictions, success, miss, pending } = expert;
  const also = alsoOf(expert);
  return (
    <>
      <td data-column="Expert">
        <Picture picture={picture} name={name} />
        <button type="button" className="row-name" aria-label={`Open ${id}, ${name}`} onClick={() => onOpen(id)}>
          <bdi>{name}</bdi>
        </button>
      </td>
      <td data-column="Handle">{x_handle !== null && <bdi>@{x_handle}</bdi>}</td>
      <td data-column="Calls">{formatCount(predictions)}</td>
      <td data-column="Success">{formatCount(success)}</td>
      <td data-column="Miss">{formatCount(miss)}</td>
      <td data-column="Pending">{formatCount(pending)}</td>
      <td data-column="Other names">
        {also.map((alias, place) => (
          <span key={alias}>
            {place > 0 && ', '}
            <bdi>{alias}</bdi>
          </span>
        ))}
      </td>
    </>
  );
});

/** The experts on record, and how their predictions stand. Only the rows that are seen are drawn. */
export function ExpertList({ experts, open, onOpen, children }: ExpertListProps) {
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const place = open === null ? -1 : experts.findIndex(({ id }) => id === open);
  useEffect(() => {
    showRow(list.current, scroller.current, place);
  }, [place]);
  return (
    <div className="queue section" data-compact={open !== null || undefined}>
      <div className="queue-rows" ref={scroller}>
        <table aria-label="Experts" aria-rowcount={experts.length + 1}>
          <thead>
            <tr className="queue-row expert-row queue-columns" aria-rowindex={1}>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" data-column={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <Rows value={{ experts, open }}>
            <Virtualizer
              ref={list}
              as="tbody"
              item={Row}
              scrollRef={scroller}
              data={experts}
              itemSize={ROW}
              startMargin={HEAD}
            >
              {(expert) => <Cells key={expert.id} expert={expert} onOpen={onOpen} />}
            </Virtualizer>
          </Rows>
        </table>
        {children}
      </div>
    </div>
  );
}
