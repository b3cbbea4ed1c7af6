import { useLayoutEffect, useRef } from 'react';
import './segments.css';

interface SegmentsProps<T extends string> {
  /** Name of the choice, for screen readers. */
  readonly legend: string;
  readonly options: readonly { readonly id: T; readonly text: string }[];
  /** The chosen option. Null for none. */
  readonly value: T | null;
  readonly onChange: (id: T) => void;
}

/** Shows a choice as radio buttons side by side. Tab enters and leaves the group, and the arrow keys choose. */
export function Segments<T extends string>({ legend, options, value, onChange }: SegmentsProps<T>) {
  const group = useRef<HTMLFieldSetElement>(null);
  // Passes on a choice that was made in the server's HTML, before it was hydrated.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const option = options.find(({ id }) => id === chosen);
    if (option && option.id !== value) onChange(option.id);
  }, []);
  return (
    <fieldset className="segments" ref={group}>
      <legend className="hc-unseen">{legend}</legend>
      {options.map(({ id, text }) => (
        <label key={id}>
          <input type="radio" name={legend} value={id} checked={id === value} onChange={() => onChange(id)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
