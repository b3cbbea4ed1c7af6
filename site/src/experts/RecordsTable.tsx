import { COMPARE, formatCount } from '@hindcast/domain';
import {
  beyondLuckWords,
  FEWEST_COMPARED,
  orderRecords,
  type RecordsOrder,
  type RecordsPlace,
  recordsPath,
  type WireExpertRow,
} from '@hindcast/domain/track';
import { sharedNames, spanOf } from '@hindcast/widgets';
import { useRef } from 'react';
import { columns } from './columns.ts';
import { RecordRow } from './RecordRow.tsx';
import { pickedWords, usePicked } from './usePicked.ts';

/** Maximum number of rows, unless the reader requests all. */
const MOST = 100;

interface HeadProps {
  readonly order: RecordsOrder;
  readonly name: string;
  readonly place: RecordsPlace;
  readonly className: string;
}

/** Orders in which the top row has the smallest value, for `aria-sort`. */
const waysUp: ReadonlySet<RecordsOrder> = new Set(['name', 'chance']);
const wayOf = (order: RecordsOrder, reversed: boolean): 'ascending' | 'descending' =>
  waysUp.has(order) === reversed ? 'descending' : 'ascending';

/** Shows a column header. A press sorts by the column; the next press reverses the order. */
function Head({ order, name, place, className }: HeadProps) {
  const isOn = place.order === order;
  const to = recordsPath({ ...place, order, reversed: isOn && !place.reversed });
  return (
    <th scope="col" className={className} aria-sort={isOn ? wayOf(order, place.reversed) : undefined}>
      <a href={to} rel="nofollow" data-stay>
        {name}
        <svg className="experts-way" viewBox="0 0 8 8" width="8" height="8" aria-hidden="true" focusable="false">
          <path d={isOn && wayOf(order, place.reversed) === 'ascending' ? 'M4 1 7.5 7H.5z' : 'M4 7 7.5 1H.5z'} />
        </svg>
      </a>
    </th>
  );
}

const classOf = (order: RecordsOrder): string =>
  order === 'edge'
    ? 'experts-edge'
    : order === 'share'
      ? 'experts-hits'
      : order === 'last'
        ? 'experts-last'
        : 'experts-number';

interface RecordsTableProps {
  /** Rows as the server sent them: best first. */
  readonly rows: readonly WireExpertRow[];
  /** The rows that match the search. */
  readonly found: readonly WireExpertRow[];
  readonly place: RecordsPlace;
  readonly caption: string;
}

/** Shows the experts' records as a sortable table. */
export function RecordsTable({ rows, found, place, caption }: RecordsTableProps) {
  const ordered = orderRecords(found, place);
  const shown = place.whole ? ordered : ordered.slice(0, MOST);
  const span = spanOf(rows.filter(({ score }) => score !== null));
  const alike = sharedNames(rows);
  const inOrder = place.order === 'edge' && !place.reversed;
  const ranked = inOrder ? shown.filter(({ rank }) => rank !== null) : shown;
  const others = inOrder ? shown.filter(({ rank }) => rank === null) : [];
  const form = useRef<HTMLFormElement>(null);
  const picked = usePicked(recordsPath(place), form);
  const rowOf = (row: WireExpertRow) => (
    <RecordRow key={row.id} row={row} span={span} alike={alike.has(row.name)} asOf={place.asOf} picked={picked} />
  );
  const [hits, ...rest] = columns;
  const byLuck = beyondLuckWords(rows);
  return (
    <form
      ref={form}
      action={COMPARE}
      onSubmit={(event) => picked.slugs.size < FEWEST_COMPARED && event.preventDefault()}
    >
      {place.asOf !== null && <input type="hidden" name="asOf" value={place.asOf} />}
      <table className="experts-table">
        <caption className="hc-unseen">{caption}</caption>
        <thead>
          <tr>
            <Head order="name" name="Expert" place={place} className="experts-who" />
            <Head order={hits.order} name={hits.name} place={place} className="experts-hits" />
            <th scope="col" className="experts-strip">
              Over time
            </th>
            {rest.map(({ order, name }) => (
              <Head key={order} order={order} name={name} place={place} className={classOf(order)} />
            ))}
            <th scope="col" className="experts-pick">
              Compare
            </th>
          </tr>
        </thead>
        {ranked.length > 0 && <tbody>{ranked.map(rowOf)}</tbody>}
        {others.length > 0 && (
          <tbody>
            <tr className="experts-line">
              <th scope="rowgroup" colSpan={columns.length + 3}>
                {ranked.length === 0 ? 'No place yet' : 'The others have no place yet'}: it takes ten calls that have
                ended.
              </th>
            </tr>
            {others.map(rowOf)}
          </tbody>
        )}
      </table>
      {byLuck !== null && place.find === null && <p className="experts-none">{byLuck}</p>}
      {shown.length < found.length && (
        <p className="experts-more">
          <a href={recordsPath({ ...place, whole: true })} data-stay>
            Show all {formatCount(found.length)}
          </a>
        </p>
      )}
      {rows.length > 1 && (
        <p className="experts-compare">
          <button type="submit">Compare</button> <span role="status">{pickedWords(picked)}</span>
        </p>
      )}
    </form>
  );
}
