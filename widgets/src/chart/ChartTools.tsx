import type { Fit } from '@hindcast/scene';
import { Icon } from '../signs/icons.tsx';
import { ZOOM_IN_STEP, ZOOM_OUT_STEP } from './view/viewport.ts';

interface ChartToolsProps {
  readonly fit: Fit;
  readonly onFit: (fit: Fit) => void;
  /** Called with a factor, below 1 to zoom in. */
  readonly onZoom: (factor: number) => void;
}

const fits: readonly (readonly [Fit, string])[] = [
  ['auto', 'Auto'],
  ['price', 'Price'],
  ['all', 'All'],
];

/** Shows the buttons for zooming, and the choice of the price range. */
export function ChartTools({ fit, onFit, onZoom }: ChartToolsProps) {
  return (
    <>
      <label
        className="hc-fit"
        title="What the height shows: the price alone, every prediction, or those near the price"
      >
        Fit
        <select value={fit} onChange={(event) => onFit(fits.find(([id]) => id === event.target.value)?.[0] ?? 'auto')}>
          {fits.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <span className="hc-zoom" role="group" aria-label="Zoom">
        <button type="button" className="hc-tool" aria-label="Zoom out" onClick={() => onZoom(ZOOM_OUT_STEP)}>
          <Icon path="M3.5 8h9" />
        </button>
        <button type="button" className="hc-tool" aria-label="Zoom in" onClick={() => onZoom(ZOOM_IN_STEP)}>
          <Icon path="M3.5 8h9M8 3.5v9" />
        </button>
      </span>
    </>
  );
}
