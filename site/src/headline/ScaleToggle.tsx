import type { Scale } from '@hindcast/widgets';

interface ScaleToggleProps {
  readonly scale: Scale;
  readonly onChange: (scale: Scale) => void;
}

const scales: readonly { readonly id: Scale; readonly text: string }[] = [
  { id: 'linear', text: 'Linear' },
  { id: 'log', text: 'Log' },
];

/** Whether equal steps upwards are equal dollars or equal ratios. */
export function ScaleToggle({ scale, onChange }: ScaleToggleProps) {
  return (
    <fieldset className="scale">
      <legend className="hc-unseen">Price scale</legend>
      {scales.map(({ id, text }) => (
        <button key={id} type="button" aria-pressed={id === scale} onClick={() => onChange(id)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
