import { formatCount } from '@hindcast/domain';
import { ADMIN } from '@hindcast/domain/people';
import { relayText } from '@hindcast/domain/posting';
import { signedOutcomeText, type WireSignedEvent, type WireSignedStatus } from '@hindcast/domain/signed';
import { shownText } from '@hindcast/domain/text';
import { useState } from 'react';
import { useSigned } from '../compose/queries.ts';
import { Part } from '../shell/Part.tsx';
import { Time } from '../shell/Time.tsx';

const A_PAGE = 10;
const MOST = 200;

const count = (number: number, noun: string): string => `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;

function statusText({ verdicts, signs }: WireSignedStatus, untaken: number): string {
  const signed = `${count(verdicts, 'verdict')} signed`;
  const open = untaken === 0 ? '' : `. ${count(untaken, 'event')} on no relay yet`;
  return `${signed}${open}.${signs ? '' : ' No more are signed: HINDCAST_NOSTR_VERDICTS is off.'}`;
}

function Signed({
  event: { prediction_id, outcome, signed_at, relays, next_at },
}: {
  readonly event: WireSignedEvent;
}) {
  const taken = relays.filter((relay) => relay.taken).length;
  return (
    <li className="post-card">
      <p className="post-head">
        <a href={`${ADMIN}/predictions?id=${prediction_id}`}>Prediction {prediction_id}</a>
        <b>{signedOutcomeText(outcome)}</b>
        <span>
          signed <Time at={signed_at} />
        </span>
        <span>{relays.length === 0 ? 'not sent yet' : `on ${taken} of ${count(relays.length, 'relay')}`}</span>
        {next_at !== null && relays.length > 0 && (
          <span>
            the others are asked again at <Time at={next_at} /> UTC
          </span>
        )}
      </p>
      {relays
        .filter((relay) => !relay.taken)
        .map((result) => (
          <p key={result.relay} className="part-note">
            <bdi>{shownText(result.relay)}</bdi> {shownText(relayText(result))}
          </p>
        ))}
    </li>
  );
}

/** Lists verdicts that were signed for Nostr. Shows nothing if the server does not sign and has never signed any. */
export function SignedPart() {
  const [limit, setLimit] = useState(A_PAGE);
  const { data } = useSigned(limit);
  if (!data) return null;
  const [status, { events, untaken, next }] = data;
  if (!status.signs && events.length === 0) return null;
  return (
    <Part title="Verdicts on Nostr" note={statusText(status, untaken)}>
      <ul className="post-list" aria-label="Signed verdicts">
        {events.map((event) => (
          <Signed key={event.id} event={event} />
        ))}
      </ul>
      {next !== null && limit < MOST && (
        <p className="admin-empty">
          <button type="button" className="hc-button" onClick={() => setLimit(Math.min(MOST, limit + 2 * A_PAGE))}>
            Show more
          </button>
        </p>
      )}
    </Part>
  );
}
