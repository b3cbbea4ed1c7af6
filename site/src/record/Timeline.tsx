import { type Asset, dayOfMs, formatDayLong, readLink, tellEvent } from '@hindcast/domain';
import type { WireHistoryEvent } from '@hindcast/domain/client';

interface TimelineProps {
  /** Events, oldest first. */
  readonly history: readonly WireHistoryEvent[];
  readonly asset: Asset;
}

/** Shows the history of a prediction, one row per event, with UTC days. */
export function Timeline({ history, asset }: TimelineProps) {
  return (
    <section>
      <h2>History</h2>
      <ol className="record-history">
        {history.map((event, place) => (
          // Rows are only added, never removed, so the index is a stable key.
          <Row key={place} event={event} asset={asset} />
        ))}
      </ol>
      <p className="record-note">
        Days by UTC. Rows are only added: what is withdrawn or hidden has a row that says so.
      </p>
    </section>
  );
}

/** Returns the outcome whose colour a row has. Undefined without one. */
const toneOf = (event: WireHistoryEvent): string | undefined =>
  event.type === 'verdict' || event.type === 'override' ? (event.outcome ?? undefined) : undefined;

function Row({ event, asset }: { readonly event: WireHistoryEvent; readonly asset: Asset }) {
  const { what, why } = tellEvent(event, asset);
  const source = event.type === 'said' ? readLink(event.source_url) : null;
  const exact = event.type === 'said' ? undefined : `${event.at.slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <li data-type={event.type} data-tone={toneOf(event)}>
      <time dateTime={event.at} title={exact}>
        {formatDayLong(dayOfMs(Date.parse(event.at)))}
      </time>
      <p>
        {what}
        {source && (
          <>
            {' '}
            (
            <a href={source} target="_blank" rel="noopener noreferrer">
              source
            </a>
            )
          </>
        )}
      </p>
      {why && (
        <p className="record-reason" dir="auto">
          {why}
        </p>
      )}
    </li>
  );
}
