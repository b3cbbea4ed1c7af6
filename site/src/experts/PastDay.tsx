import { dayText, readDay } from '@hindcast/domain';
import { fullDay } from '@hindcast/widgets';
import './pastDay.css';

interface PastDayProps {
  /** The page's own path. */
  readonly path: string;
  /** What else its address asks for, by its parameters. */
  readonly kept?: readonly (readonly [name: string, value: string])[];
  /** The day that is asked for, as the address has it; null for today. */
  readonly asked: string | null;
  /** The day that the answer is of, `YYYY-MM-DD`; null while there is none. */
  readonly shown: string | null;
}

/** Asks for the records as they stood on a day, and on a day in the past says so and leads back to today. */
export function PastDay({ path, kept = [], asked, shown }: PastDayProps) {
  const day = readDay(asked ?? shown ?? '');
  const search = kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return (
    <div className="past-day">
      <form className="past-form" action={path}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          As it stood on{' '}
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
      {asked !== null && (
        <p className="past-told" role="status">
          {day !== null && shown === dayText(day) && (
            <>
              <strong>{fullDay(day)}</strong>: today’s rule, the closes before it, and the calls made by then.{' '}
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
