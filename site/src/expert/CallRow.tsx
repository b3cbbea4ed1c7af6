import { dayOfMs, explainShort, formatDayLong, kindOf, predictionInFull, readDay } from '@hindcast/domain';
import type { TrackStanding, WireTrackCall } from '@hindcast/domain/track';
import { KindGlyph, VerdictBadge } from '@hindcast/widgets';
import { recordPath } from '../brand/links.ts';
import type { Told } from './given.ts';

export const longDay = (text: string): string => formatDayLong(readDay(text) ?? dayOfMs(Date.parse(text)));

const standingWords: Readonly<Record<TrackStanding, string | null>> = {
  counted: null,
  open: null,
  waiting: 'waits for a price',
  repeat: 'said before, not counted again',
  noDate: 'names no date, not counted',
  review: 'a person looks at it',
  setAside: 'taken out by a person',
};

/**
 * Returns the note on a call that does not count, does not count yet, was overridden by an operator, or missed although
 * its price was touched. Null for other calls.
 */
function noteOf({ standing, outcome, last_day, overridden, touched }: WireTrackCall): string | null {
  const isEarly = standing === 'open' && outcome !== 'pending' && last_day !== null;
  const notes = [
    isEarly ? `counts after ${longDay(last_day)}` : standingWords[standing],
    overridden ? 'set by a person' : null,
    touched && outcome === 'miss' ? 'touched, never closed' : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' · ');
}

/** Returns the claim of a call in full. If its prediction is not loaded, only the kind. */
export const claimOf = ({ call, prediction }: Told): string =>
  prediction ? predictionInFull(prediction) : kindOf(call.prediction_type).name;

interface CallRowProps {
  readonly told: Told;
  readonly today: Parameters<typeof explainShort>[2];
}

/** Shows a call in one line: outcome, claim and day, with a link to its page. */
export function CallRow({ told, today }: CallRowProps) {
  const { call, prediction } = told;
  const note = noteOf(call);
  const evidence = prediction && explainShort(prediction, null, today);
  return (
    <li>
      <a className="call" href={recordPath(call.id)}>
        <span className="call-badge">
          <VerdictBadge outcome={call.outcome} />
        </span>
        <span className="call-claim">
          <KindGlyph kind={call.prediction_type} outcome={call.outcome} />
          {claimOf(told)}
        </span>
        <span className="call-days">
          {longDay(call.made)}
          {call.last_day !== null && ` – ${longDay(call.last_day)}`}
        </span>
        {(evidence !== null || note !== null) && (
          <span className="call-why">
            {evidence}
            {note !== null && <span className="call-note">{evidence === null ? note : ` · ${note}`}</span>}
          </span>
        )}
      </a>
    </li>
  );
}
