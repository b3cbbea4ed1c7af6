import { formatDay, readDay, readTypedDay } from '@hindcast/domain';
import { type ComponentProps, useState } from 'react';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or the typed text if it is no day. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const shown = (value: string): string => {
  const day = readDay(value);
  return day === null ? value : formatDay(day);
};

/** Shows a field for a day, written as dd/MM/yyyy whatever the browser's language. It also reads ISO 8601. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="admin-input"
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/yyyy"
      pattern="\s*(\d{1,2}/\d{1,2}/\d{4}|\d{8}|\d{4}-\d\d-\d\d)\s*"
      title="A day such as 12/06/2026"
      value={typed ?? shown(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readTypedDay(currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
