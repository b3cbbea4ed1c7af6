import { formatCount } from '@hindcast/domain';
import type { WireExpertTally } from '@hindcast/domain/client';
import { memo, type ReactNode } from 'react';
import { OpenableTable } from '../shell/OpenableTable.tsx';
import { alsoOf } from './shown/findExperts.ts';
import { Picture } from './shown/Picture.tsx';

interface ExpertListProps {
  readonly experts: readonly WireExpertTally[];
  /** Id of the expert who is open beside the list. Null for none. */
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
  /** Content below the rows, such as the state of loading. */
  readonly children: ReactNode;
}

const COLUMNS = ['Expert', 'Handle', 'Calls', 'Success', 'Miss', 'Pending', 'Other names'];

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

/** Shows the experts with the counts of their predictions. */
export const ExpertList = ({ experts, open, onOpen, children }: ExpertListProps) => (
  <OpenableTable
    label="Experts"
    columns={COLUMNS}
    rows={experts}
    rowClass="expert-row"
    open={open}
    isNarrow={open !== null}
    cells={(expert) => <Cells key={expert.id} expert={expert} onOpen={onOpen} />}
  >
    {children}
  </OpenableTable>
);
