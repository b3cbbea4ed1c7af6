import { EXPERTS, LONGEST_FIND } from '@hindcast/domain';
import { useEffect, useRef } from 'react';
import './find.css';

interface FindFormProps {
  /** Accessible name of the search form. */
  readonly label: string;
  /** Text of the current search. Null or left out for none. */
  readonly find?: string | null;
  /** Other query parameters of the page, which the search keeps. */
  readonly kept?: readonly (readonly [name: string, value: string])[];
}

/** Shows the form that searches experts and assets on the page of all experts. It works without scripts. */
export function FindForm({ label, find = null, kept = [] }: FindFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(find);
  useEffect(() => {
    if (last.current === find) return;
    last.current = find;
    // Set on the element, because a new default value does not change a field that has input.
    if (field.current) field.current.value = find ?? '';
  }, [find]);
  return (
    <search className="find">
      <form action={EXPERTS}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 3.5 3.5" />
        </svg>
        <input
          ref={field}
          type="search"
          name="find"
          aria-label={label}
          placeholder={label}
          defaultValue={find ?? undefined}
          maxLength={LONGEST_FIND}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
