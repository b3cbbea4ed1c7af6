import type { ReactElement } from 'react';
import { Icon } from '../../signs/icons.tsx';

/** Position of the selected prediction, counted from 1, among those that can be stepped through. */
export interface Steps {
  readonly at: number;
  readonly of: number;
  readonly onStep: (by: 1 | -1) => void;
}

const ways = [
  [-1, 'Previous prediction', 'M10 3.5 5.5 8l4.5 4.5'],
  [1, 'Next prediction', 'M6 3.5 10.5 8 6 12.5'],
] as const;

/** Shows the position in the list and buttons for the previous and the next prediction. */
export function StepButtons({ at, of, onStep }: Steps): ReactElement {
  return (
    <p className="hc-card-steps">
      <span>
        <bdi>
          {at} of {of}
        </bdi>
      </span>
      {ways.map(([by, name, path]) => {
        const isEnd = by < 0 ? at <= 1 : at >= of;
        return (
          <button
            key={by}
            type="button"
            className="hc-tool"
            aria-label={name}
            aria-disabled={isEnd || undefined} // a disabled button would lose the focus
            onClick={() => !isEnd && onStep(by)}
          >
            <Icon path={path} />
          </button>
        );
      })}
    </p>
  );
}
