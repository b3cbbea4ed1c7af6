import type { RefObject } from 'react';
import type { ChartView } from './view/chartView.ts';

interface ResetButtonProps {
  /** Ref to the button. The chart hides the button within a frame, while it shows its initial view. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly view: RefObject<ChartView | null>;
  /** Element that gets the focus after a press, because the button is then hidden. */
  readonly surface: RefObject<HTMLElement | null>;
}

/** Shows the button that returns to the chart's initial view. In that view it is hidden. */
export function ResetButton({ button, view, surface }: ResetButtonProps) {
  const goHome = (): void => {
    view.current?.reset();
    surface.current?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="hc-reset" ref={button} hidden onClick={goHome}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
        <path
          d="M3.2 6.2A5.2 5.2 0 1 1 2.9 9.4M3 2.6v3.8h3.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="hc-reset-words">Reset view</span>
    </button>
  );
}
