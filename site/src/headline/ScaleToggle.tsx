import type { Scale } from '@hindcast/widgets';
import { Segments } from './Segments.tsx';

interface ScaleToggleProps {
  readonly scale: Scale;
  readonly onChange: (scale: Scale) => void;
}

const scales = [
  { id: 'linear', text: 'Linear' },
  { id: 'log', text: 'Log' },
] as const;

/**
 * Shows the choice of the price scale. Linear: equal distances are equal differences in dollars. Logarithmic: equal
 * ratios.
 */
export function ScaleToggle({ scale, onChange }: ScaleToggleProps) {
  return <Segments<Scale> legend="Price scale" options={scales} value={scale} onChange={onChange} />;
}
