import { dateLabel, formatCount, formatDayLong } from '@hindcast/domain';
import { ADMIN } from '@hindcast/domain/people';
import { relayText } from '@hindcast/domain/posting';
import { lostText, signedOutcomeText, type WireSignedEvent, type WireSignedStatus } from '@hindcast/domain/signed';
import { shownText } from '@hindcast/domain/text';
import { useState } from 'react';
import { MACHINE } from '../machine/place/machinePath.ts';
import { useAdmin } from '../session/admin.ts';
import { Time } from '../shell/Time.tsx';
import { useAnswer } from '../shell/useAnswer.ts';
import { useFollowing } from '../shell/useFollowing.ts';

const A_PAGE = 10;
const MOST = 200;

const count = (number: number, noun: string): string => `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;

function statusText({ verdicts, root, signs }: WireSignedStatus, untaken: number): string {
  const signed = `${count(verdicts, 'verdict')} signed`;
  const under =
    root === null ? '' : `; the root of ${dateLabel(root.day, formatDayLong)} is over ${count(root.size, 'verdict')}`;
  const open = untaken === 0 ? '' : `. ${count(untaken, 'event')} on no relay yet`;
  return `${signed}${under}${open}.${signs ? '' : ' No more are signed: HINDCAST_NOSTR_VERDICTS is off.'}`;
}

function Signed({
  event: { prediction_id, outcome, day, signed_at, relays, next_at },
}: {
  readonly event: WireSignedEvent;
}) {
  const taken = relays.filter((relay) => relay.taken).length;
  return (
    <li className="post-card">
      <p className="post-head">
        {outcome === null ? (
          <b>Root of {dateLabel(day)}</b>
        ) : (
          <>
            <a href={`${ADMIN}/predictions?id=${prediction_id}`}>Prediction {prediction_id}</a>
            <b>{signedOutcomeText(outcome)}</b>
          </>
        )}
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

/** Verdicts and daily roots that were signed for Nostr. Nothing where none are and none were. */
export function SignedPart() {
  const { client } = useAdmin();
  const [limit, setLimit] = useState(A_PAGE);
  const { value, reload } = useAnswer(
    () => Promise.all([client.signedStatus(), client.signedVerdicts({ limit: String(limit) })]),
    [client, limit],
  );
  useFollowing(reload);
  if (value === null) return null;
  const [status, { events, untaken, next, waits, lost }] = value;
  const lostRoot = lostText(lost);
  if (!status.signs && events.length === 0) return null;
  return (
    <section className="section part" aria-labelledby="signed-verdicts">
      <h2 id="signed-verdicts">Verdicts on Nostr</h2>
      <p className="part-note">{statusText(status, untaken)}</p>
      {waits !== null && <p className="part-note">Nothing is signed for now. {shownText(waits)}.</p>}
      {waits === null && lostRoot !== null && (
        <p className="part-note">
          {lostRoot}. <a href={MACHINE}>What to do about it</a>
        </p>
      )}
      <ul className="post-list" aria-label="Signed verdicts and roots">
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
    </section>
  );
}
