import { Icon } from '../../signs/icons.tsx';
/** The selected one is the `at`th `of` all that a reader can step through, counted from 1. */
export interface Steps {
  readonly at: number;
  readonly of: number;
  readonly onStep: (by: 1 | -1) => void;
}

const ways = [
  [-1, 'Previous prediction', 'M10 3.5 5.5 8l4.5 4.5'],
  [1, 'Next prediction', 'M6 3.5 10.5 8 6 12.5'],
] as const;

/** Goes to the prediction before or after, in the order of the list, and says which of how many is shown. */
export function StepButtons({ at, of, onStep }: Steps) {
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
            aria-disabled={isEnd || undefined} // a disabled one would lose the focus
            onClick={() => !isEnd && onStep(by)}
          >
            <Icon path={path} />
          </button>
        );
      })}
    </p>
  );
}
