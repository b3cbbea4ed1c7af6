import { type AssetId, assets, dateLabel, formatCount, formatDayLong } from '@hindcast/domain';
import type { WireDisagreement, WirePriceGaps } from '@hindcast/domain/client';
import { daysText, exactPrice, HELD_DAYS, SETTLE_DAYS } from '@hindcast/domain/machine';
import { Loaded } from '../../query/Loaded.tsx';
import { Part } from '../../shell/Part.tsx';
import { type Column, Table } from '../../shell/Table.tsx';
import { DayTime } from '../../shell/Time.tsx';
import { useGaps } from './queries.ts';

/** Maximum number of gaps that are listed. The others are only counted. */
const SHOWN = 10;

const dayLong = (date: string | null): string => dateLabel(date, formatDayLong);

const columns: readonly Column<WireDisagreement>[] = [
  { name: 'Day', kind: 'head', cell: ({ date }) => <DayTime day={date} /> },
  { name: 'Source', kind: 'bare', cell: ({ source }) => source },
  { name: 'Close', kind: 'number', cell: ({ close }) => exactPrice(close) },
  { name: 'Other', kind: 'bare', cell: ({ other }) => other },
  { name: 'Its close', heading: 'Close', kind: 'number', cell: ({ otherClose }) => exactPrice(otherClose) },
  { name: '', kind: 'bare', cell: ({ held }) => (held ? 'held back' : 'kept') },
];

const Disagreements = ({ days }: { readonly days: readonly WireDisagreement[] }) => (
  <>
    <p>Sources differ by more than 1 % on {daysText(days.length)}:</p>
    <Table
      label="Days on which sources differ"
      columns={columns}
      rows={days}
      keyOf={({ date, other }) => `${date} ${other}`}
    />
    <p className="part-note">
      {days.some(({ held }) => held) && `${HELD_DAYS} `}
      {SETTLE_DAYS}.
    </p>
  </>
);

function AssetGaps({ found }: { readonly found: WirePriceGaps }) {
  const { asset, first, last, gaps, missing, generated, disagreements } = found;
  const { ticker } = assets[asset as AssetId];
  if (first === null) return <p>No price of {ticker} is on record.</p>;
  const shown = gaps.slice(0, SHOWN);
  return (
    <>
      <p>
        <b>{ticker}</b>, {dayLong(first)} to {dayLong(last)}:{' '}
        {missing.days === 0 ? 'no day is missing' : `${daysText(missing.days)} missing`}.
        {generated > 0 && ` ${daysText(generated)} generated: no source reported them.`}
      </p>
      {shown.length > 0 && (
        <ul className="gap-list">
          {shown.map((gap) => (
            <li key={gap.first}>
              {daysText(gap.days)} from {dayLong(gap.first)}
            </li>
          ))}
          {missing.stretches > shown.length && (
            <li>and {formatCount(missing.stretches - shown.length)} more stretches</li>
          )}
        </ul>
      )}
      {disagreements.length > 0 && <Disagreements days={disagreements} />}
    </>
  );
}

/** Shows the missing, generated and disputed days of each asset. */
export function GapsPart() {
  const query = useGaps();
  return (
    <Part title="Gaps">
      <Loaded what="The gaps" query={query}>
        {(found) => found.map((one) => <AssetGaps key={one.asset} found={one} />)}
      </Loaded>
    </Part>
  );
}
