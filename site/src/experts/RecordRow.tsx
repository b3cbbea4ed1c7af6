import { formatChance, formatDayLong, formatShare, readDay } from '@hindcast/domain';
import {
  hitsInLine,
  isBeyondLuck,
  nameText,
  noEdgeWords,
  pointsText,
  type WireExpertRow,
} from '@hindcast/domain/track';
import { EdgeBar, ExpertName, Picture, Strip } from '@hindcast/widgets';
import { apiUrl } from '../link/apiUrl.ts';
import type { Picked } from './usePicked.ts';

interface RecordRowProps {
  readonly row: WireExpertRow;
  /** Common scale of the bars in all rows (see `spanOf`). */
  readonly span: number;
  /** True if another row has the same name. */
  readonly alike: boolean;
  /** The past day of the table, as written in the query of the URL. Null for today. */
  readonly asOf: string | null;
  /** Experts who are ticked for the comparison. */
  readonly picked: Picked;
}

/** Shows an expert's record in a row of the table. On a phone the cells form a card. */
export function RecordRow({ row, span, alike, asOf, picked }: RecordRowProps) {
  const { rank, counted, wilson, chance, naive, last_made, standings, strip } = row;
  const last = last_made === null ? null : readDay(last_made);
  const noEdge = noEdgeWords(row);
  const isPicked = picked.slugs.has(row.slug);
  const name = `Compare ${nameText(row).slice(0, 80)}`;
  return (
    <tr>
      <th scope="row" className="experts-who">
        <span className="experts-rank">{rank}</span>
        <Picture expert={row} size={32} origin={apiUrl ?? ''} />
        <ExpertName expert={row} alike={alike} asOf={asOf} />
      </th>
      <td className="experts-hits" data-label="Hit">
        {counted === 0 ? <span className="experts-none">{hitsInLine(row)}</span> : <strong>{hitsInLine(row)}</strong>}
      </td>
      <td className="experts-strip">
        <Strip strip={strip} />
      </td>
      <td className="experts-number experts-sure" data-label="At least">
        {wilson === null ? '' : formatShare(wilson.low)}
      </td>
      <td className="experts-number experts-chance" data-label="Chance">
        {chance === null ? '' : formatChance(chance.mean_chance)}
      </td>
      <td className="experts-edge" data-label="Edge">
        {noEdge !== null || chance === null ? (
          noEdge && <span className="experts-none">{noEdge}</span>
        ) : (
          <>
            <span className="experts-points">{pointsText(chance.shrunk)}</span>{' '}
            <EdgeBar edge={chance} isBeyond={isBeyondLuck(row)} span={span} />
            {naive !== null && <small className="experts-market">market {pointsText(naive.shrunk)}</small>}
          </>
        )}
      </td>
      <td className="experts-last" data-label="Last call">
        {last === null || last_made === null ? '' : <time dateTime={last_made}>{formatDayLong(last)}</time>}
      </td>
      <td className="experts-number experts-open" data-label="Open">
        {standings.open}
      </td>
      <td className="experts-pick">
        <label title={name}>
          <input
            type="checkbox"
            name="who"
            value={row.slug}
            aria-label={name}
            checked={isPicked}
            disabled={picked.isFull && !isPicked}
            onChange={(event) => picked.pick(row.slug, event.target.checked)}
          />
        </label>
      </td>
    </tr>
  );
}
