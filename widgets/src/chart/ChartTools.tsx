import { ZOOM_IN_STEP, ZOOM_OUT_STEP } from './view/viewport.ts';

/** What the price axis shows. */
export type Fit = 'auto' | 'price' | 'all';

interface ChartToolsProps {
  readonly fit: Fit;
  readonly onFit: (fit: Fit) => void;
  /** A factor below 1 comes closer. */
  readonly onZoom: (factor: number) => void;
}

const fits: readonly (readonly [Fit, string])[] = [
  ['auto', 'Auto'],
  ['price', 'Price'],
  ['all', 'All'],
];

/** Comes closer, goes back, and chooses what the height of the chart is used for. */
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
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path d="M3.5 8h9" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
        </button>
        <button type="button" className="hc-tool" aria-label="Zoom in" onClick={() => onZoom(ZOOM_IN_STEP)}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path d="M3.5 8h9M8 3.5v9" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
        </button>
      </span>
    </>
  );
}
