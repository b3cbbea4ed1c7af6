import type { AssetId } from '@hindcast/domain';
import {
  hitsInLine,
  nobodyWords,
  noEdgeWords,
  pointsText,
  recordsCaption,
  recordsPath,
  type WireExpertRow,
} from '@hindcast/domain/track';
import type { ReactNode } from 'react';
import { EdgeBar, spanOf } from './EdgeBar.tsx';
import { ExpertName, sharedNames } from './ExpertName.tsx';
import { elsewhere } from './elsewhere.ts';
import { Picture } from './Picture.tsx';

export interface RankingTableProps {
  /** As the server sent them: the best first. */
  readonly rows: readonly WireExpertRow[];
  /** What the records are about; null for all assets. */
  readonly asset: AssetId | null;
  /** How many rows are shown at most. */
  readonly limit: number;
  /** Of the site that the names lead to; empty on that site. */
  readonly origin: string;
  /** What else stands in the last line. */
  readonly credit?: ReactNode;
}

interface RankedProps {
  readonly row: WireExpertRow;
  readonly span: number;
  readonly alike: boolean;
  readonly origin: string;
}

function Ranked({ row, span, alike, origin }: RankedProps) {
  const { rank, chance } = row;
  const noEdge = noEdgeWords(row);
  return (
    <tr>
      <td className="hc-ranking-place">{rank}</td>
      <th scope="row">
        <span className="hc-ranking-who">
          <Picture expert={row} size={32} origin={origin} />
          <ExpertName expert={row} alike={alike} origin={origin} />
        </span>
      </th>
      <td className="hc-ranking-hits">{hitsInLine(row)}</td>
      <td className="hc-ranking-edge">
        {noEdge !== null || chance === null ? (
          noEdge
        ) : (
          <>
            <strong>{pointsText(chance.shrunk)}</strong> <EdgeBar edge={chance} span={span} />
          </>
        )}
      </td>
    </tr>
  );
}

/** The best experts in a small table: their place, what came true, and the edge over chance. */
export function RankingTable({ rows, asset, limit, origin, credit }: RankingTableProps) {
  const place = { asset, kind: null, order: 'edge', reversed: false, whole: false } as const;
  const shown = rows.slice(0, limit);
  const span = spanOf(shown.filter(({ score }) => score !== null));
  const alike = sharedNames(rows);
  return (
    <div className="hc-record hc-ranking">
      <div className="hc-ranking-rows">
        {shown.length === 0 && <p className="hc-record-waiting">{nobodyWords(place)}</p>}
        {shown.length > 0 && (
          <table>
            <caption>{recordsCaption(place)}</caption>
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Expert</th>
                <th scope="col">Came true</th>
                <th scope="col">Edge</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Ranked key={row.id} row={row} span={span} alike={alike.has(row.name)} origin={origin} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="hc-record-foot">
        <a href={origin + recordsPath(place)} {...elsewhere(origin)}>
          {rows.length > limit ? `All ${rows.length.toLocaleString('en-GB')} experts` : 'All their figures'}
        </a>
        {credit}
      </footer>
    </div>
  );
}
