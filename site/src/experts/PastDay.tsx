import { dayText, notThenWords, PAST_RULE, readDay, stoodWords } from '@hindcast/domain';

interface PastDayProps {
  readonly path: string;
  /** Other query parameters of the page, repeated in the form and in the link back to today. */
  readonly kept?: readonly (readonly [name: string, value: string])[];
  /** The requested day, as written in the query of the URL. Null for today. */
  readonly asked: string | null;
  /** The day of the response, `YYYY-MM-DD`. Null without one. */
  readonly shown: string | null;
  /** Reason why today is shown instead of the requested day. Null or left out if the requested day is shown. */
  readonly problem?: string | null;
}

/**
 * Shows the field with which readers request the records as of a day. For a past day, also shows the day and a link
 * back to today.
 */
export function PastDay({ path, kept = [], asked, shown, problem = null }: PastDayProps) {
  const day = readDay(asked ?? shown ?? '');
  const search = kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return (
    <div className="past-day">
      <details key={`${asked}`} className="past-choice" open={asked !== null || problem !== null}>
        <summary>Time machine</summary>
        <form className="past-form" action={path}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            {asked === null ? 'As it stood on' : 'Another day'}{' '}
            <input
              key={day}
              type="date"
              name="asOf"
              required
              defaultValue={day === null ? '' : dayText(day)}
              max={(asked === null && shown) || undefined}
            />
          </label>
          <button type="submit">Show</button>
        </form>
      </details>
      {(asked !== null || problem !== null) && (
        <p className="past-told" role={problem === null ? 'status' : 'alert'}>
          {problem !== null && `${notThenWords(problem)} `}
          {day !== null && shown === dayText(day) && problem === null && (
            <>
              <strong>{stoodWords(day)}</strong>: {PAST_RULE}.{' '}
            </>
          )}
          <a href={search === '' ? path : `${path}?${search}`} data-stay>
            Back to today
          </a>
        </p>
      )}
    </div>
  );
}
