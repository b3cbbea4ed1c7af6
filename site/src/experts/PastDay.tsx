import { dayText, notThenWords, PAST_RULE, readDay, stoodWords } from '@hindcast/domain';

interface PastDayProps {
  /** The page's own path. */
  readonly path: string;
  /** Other parameters of its address. */
  readonly kept?: readonly (readonly [name: string, value: string])[];
  /** The day that is asked for, as the address has it; null for today. */
  readonly asked: string | null;
  /** The day that the answer is of, `YYYY-MM-DD`; null while there is none. */
  readonly shown: string | null;
  /** Reason why the answer is of today in place of the day that was asked for; null if it is not. */
  readonly problem?: string | null;
}

/** Asks for the records as they stood on a day, and on a day in the past says so and leads back to today. */
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
