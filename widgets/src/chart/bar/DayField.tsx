import { type Day, dayText, readDay } from '@hindcast/domain';
import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';

interface DayFieldProps {
  /** The shown day. Null for today. */
  readonly day: Day | null;
  /** The selectable days: from the first price to today. */
  readonly first: Day;
  readonly today: Day;
  /** Called with the day to show. Null for today. */
  readonly onDay: (day: Day | null) => void;
}

/** Shows the day as a date field, in which any other day can be entered or picked. */
export function DayField({ day, first, today, onDay }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = dayText(day ?? today);
  // Set only when the day changes, because setting the value discards a partly typed date.
  useEffect(() => {
    if (input.current && input.current.value !== shown) input.current.value = shown;
  }, [shown]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = target.validity.valid ? readDay(target.value) : null;
    if (chosen !== null) onDay(chosen < today ? chosen : null);
  };
  const leave = ({ target }: FocusEvent<HTMLInputElement>): void => {
    if (target.value !== shown) target.value = shown;
  };
  return (
    <input
      ref={input}
      className="hc-machine-day"
      type="date"
      aria-label="Go to a day"
      title="Go to a day"
      required
      min={dayText(first)}
      max={dayText(today)}
      defaultValue={shown}
      onChange={choose}
      onBlur={leave}
    />
  );
}
