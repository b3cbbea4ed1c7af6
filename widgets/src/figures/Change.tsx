interface ChangeProps {
  /** Change relative to its base: 0.018 for a rise of 1.8 %. */
  readonly share: number;
  /** Base of the change: the close before the last one, or the last close. */
  readonly since: 'before' | 'last';
}

const closes = { before: 'the close before', last: 'the last close' };

/** Shows the change of a price: an arrow, its colour and the percentage. */
export function Change({ share, since }: ChangeProps) {
  const percent = `${(Math.abs(share) * 100).toFixed(1)} %`;
  const direction = percent === '0.0 %' ? 'flat' : share > 0 ? 'up' : 'down';
  const word = { up: 'up', down: 'down', flat: 'unchanged' }[direction];
  return (
    <span className="hc-change" data-direction={direction}>
      {direction !== 'flat' && (
        <svg viewBox="0 0 10 8" width="10" height="8" aria-hidden="true" focusable="false">
          <path d={direction === 'up' ? 'M5 0 10 8H0Z' : 'M0 0h10L5 8Z'} fill="currentColor" />
        </svg>
      )}
      <span className="hc-unseen">{word} </span>
      {percent}
      <span className="hc-unseen"> from {closes[since]}</span>
    </span>
  );
}
