import { type AssetId, assets, formatCount } from '@hindcast/domain';
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
  /** Rows as the server sent them: best first. */
  readonly rows: readonly WireExpertRow[];
  /** Asset of the records. Null for all assets. */
  readonly asset: AssetId | null;
  /** Maximum number of rows in the table. */
  readonly limit: number;
  /** Origin of the Hindcast site that the names link to. Empty on that site itself. */
  readonly origin: string;
  /** Further content of the last line. */
  readonly credit?: ReactNode;
}

interface RankedProps {
  readonly row: WireExpertRow;
  readonly span: number;
  readonly alike: boolean;
  /** True if any expert in the table has a rank, so that the column of ranks is shown. */
  readonly places: boolean;
  readonly origin: string;
}

function Ranked({ row, span, alike, places, origin }: RankedProps) {
  const { rank, chance } = row;
  const noEdge = noEdgeWords(row);
  return (
    <tr>
      {places && <td className="hc-ranking-place">{rank}</td>}
      <th scope="row" className="hc-ranking-expert">
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

/** Shows the best experts in a small table: rank, hits, and edge over chance. */
export function RankingTable({ rows, asset, limit, origin, credit }: RankingTableProps) {
  const place = { asset, kind: null, order: 'edge', reversed: false, whole: false, asOf: null, find: null } as const;
  const about = asset === null ? '' : assets[asset].title;
  const shown = rows.slice(0, limit);
  const places = shown.some(({ rank }) => rank !== null);
  const span = spanOf(shown.filter(({ score }) => score !== null));
  const alike = sharedNames(rows);
  return (
    <div className="hc-record hc-ranking">
      <div className="hc-ranking-rows">
        {shown.length === 0 && <p className="hc-record-waiting">{nobodyWords(about)}</p>}
        {shown.length > 0 && (
          <table>
            <caption>{recordsCaption(about)}</caption>
            <thead>
              <tr>
                {places && (
                  <th scope="col" className="hc-ranking-place">
                    <span className="hc-unseen">Place</span>
                  </th>
                )}
                <th scope="col" className="hc-ranking-expert">
                  Expert
                </th>
                <th scope="col" className="hc-ranking-hits">
                  Hit
                </th>
                <th scope="col" className="hc-ranking-edge">
                  Edge
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Ranked
                  key={row.id}
                  row={row}
                  span={span}
                  alike={alike.has(row.name)}
                  places={places}
                  origin={origin}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div className="hc-record-foot">
        <a href={origin + recordsPath(place)} {...elsewhere(origin)}>
          {rows.length > limit ? `All ${formatCount(rows.length)} experts` : 'All their figures'}
        </a>
        {credit}
      </div>
    </div>
  );
}
