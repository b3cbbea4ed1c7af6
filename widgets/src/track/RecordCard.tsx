import { type AssetId, assets, expertPath, nameInText } from '@hindcast/domain';
import {
  edgeWords,
  isBeyondLuck,
  luckWords,
  nameText,
  noEdgeWords,
  pointsText,
  recordWords,
  tooFewWords,
  type WireExpertRow,
} from '@hindcast/domain/track';
import type { ReactNode } from 'react';
import { EdgeBar, spanOf } from './EdgeBar.tsx';
import { ExpertName } from './ExpertName.tsx';
import { elsewhere } from './elsewhere.ts';
import { Picture } from './Picture.tsx';
import { Strip } from './Strip.tsx';

export interface RecordCardProps {
  readonly row: WireExpertRow;
  /** Asset of the record. Null for all assets. */
  readonly asset: AssetId | null;
  /** Origin of the Hindcast site that the card links to. Empty on that site itself. */
  readonly origin: string;
  /** Further content of the last line. */
  readonly credit?: ReactNode;
}

function Edge({ row }: Pick<RecordCardProps, 'row'>) {
  const { chance } = row;
  if (noEdgeWords(row) !== null || chance === null) return null;
  return (
    <div className="hc-record-edge">
      <p>
        <strong>Edge {pointsText(chance.shrunk)}</strong>{' '}
        <EdgeBar edge={chance} isBeyond={isBeyondLuck(row)} span={spanOf([row])} />
      </p>
      <p className="hc-record-means" title={edgeWords(chance)}>
        {luckWords(chance)}
      </p>
    </div>
  );
}

/** Shows an expert's record on a small card: hits, hits to expect by chance, the edge, and the latest calls in time. */
export function RecordCard({ row, asset, origin, credit }: RecordCardProps) {
  const few = tooFewWords(row);
  const name = nameInText(nameText(row));
  return (
    <section className="hc-record" aria-label={`Record of ${name}`}>
      <div className="hc-record-head">
        <Picture expert={row} size={40} origin={origin} />
        <ExpertName expert={row} origin={origin} />
        <span className="hc-record-about">{asset === null ? 'All assets' : assets[asset].title}</span>
      </div>
      <p className="hc-record-says">{recordWords(row).join(' ')}</p>
      <Strip strip={row.strip} />
      <Edge row={row} />
      {few !== null && <p className="hc-record-means">{few}</p>}
      <div className="hc-record-foot">
        <a href={origin + expertPath(row.slug)} {...elsewhere(origin)}>
          {row.rank === null ? 'Every call' : `Place ${row.rank} · every call`}
          <span className="hc-unseen"> of {name}</span>
        </a>
        {credit}
      </div>
    </section>
  );
}
