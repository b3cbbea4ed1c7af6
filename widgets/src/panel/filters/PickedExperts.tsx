import type { RefObject } from 'react';
import { CrossIcon } from '../../signs/icons.tsx';

interface PickedExpertsProps {
  readonly picked: readonly string[];
  /** Button that gets the focus when the last picked expert is removed. */
  readonly reset: RefObject<HTMLButtonElement | null>;
  readonly onDrop: (name: string) => void;
}

/** Shows the picked experts. A press on one removes it. */
export function PickedExperts({ picked, reset, onDrop }: PickedExpertsProps) {
  return (
    <ul className="hc-picked" aria-label="Picked experts">
      {picked.map((name) => (
        <li key={name}>
          <button
            type="button"
            className="hc-chip hc-picked-chip"
            aria-label={`Drop ${name}`}
            title={`Drop ${name}`}
            onClick={({ currentTarget }) => {
              const row = currentTarget.closest('li');
              const beside = row?.nextElementSibling ?? row?.previousElementSibling;
              (beside?.querySelector('button') ?? reset.current)?.focus();
              onDrop(name);
            }}
          >
            <bdi>{name}</bdi>
            <CrossIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
