import { type Day, dayText, readDay } from '@hindcast/domain';
import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';

interface DayFieldProps {
  /** The day that is shown; null for today. */
  readonly day: Day | null;
  /** The days that can be gone to: from the first price to today. */
  readonly first: Day;
  readonly today: Day;
  /** Goes to a day; null is today. */
  readonly onDay: (day: Day | null) => void;
}

/** The day that is shown, as a field of dates: by keys or by the device's own calendar one goes to any other. */
export function DayField({ day, first, today, onDay }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = dayText(day ?? today);
  // Only when the day changes: a field whose value is set loses what is typed of a date so far.
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
