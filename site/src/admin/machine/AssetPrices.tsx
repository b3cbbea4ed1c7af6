import { type AssetId, assets, dateLabel, formatCount } from '@hindcast/domain';
import type { WireAssetStatus } from '@hindcast/domain/client';
import { daysText } from '@hindcast/domain/machine';
import { Part } from '../shell/Part.tsx';
import { type Column, Table } from '../shell/Table.tsx';

const number = (value: number | null): string => (value === null ? '?' : formatCount(value));

const columns: readonly Column<WireAssetStatus>[] = [
  { name: 'Asset', kind: 'head', cell: ({ asset }) => assets[asset as AssetId]?.ticker ?? asset },
  {
    name: 'Last price',
    mark: ({ staleDays }) => (staleDays === null ? null : 'doubt'),
    cell: ({ lastDay, staleDays }) =>
      `${lastDay === null ? 'none' : dateLabel(lastDay)}${staleDays === null ? '' : `, ${daysText(staleDays)} ago`}`,
  },
  { name: 'Missing days', kind: 'number', cell: ({ missingDays }) => number(missingDays) },
  { name: 'Held back', kind: 'number', cell: ({ heldDays }) => number(heldDays) },
  { name: 'Sources', cell: ({ sources }) => sources.join(', ') || 'none' },
];

/** Shows the state of each asset's prices. */
export const AssetPrices = ({ prices }: { readonly prices: readonly WireAssetStatus[] }) => (
  <Part title="Prices">
    <Table label="Prices by asset" columns={columns} rows={prices} keyOf={({ asset }) => asset} />
  </Part>
);
