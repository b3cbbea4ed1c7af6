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
  return (
    <fieldset className="segments">
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
