import type { Counts } from '@hindcast/domain';
import { useRef } from 'react';
import { PlusIcon } from '../../signs/icons.tsx';
import { ExpertField } from './ExpertField.tsx';
import { PickedExperts } from './PickedExperts.tsx';

interface ExpertPickerProps {
  readonly names: readonly string[];
  readonly counts: ReadonlyMap<string, Counts>;
  readonly picked: readonly string[];
  readonly several: boolean;
  readonly onPick: (name: string | null) => void;
  readonly onSwitchMode: () => void;
}

/** Shows the control that picks experts (P2, P3): one, or several while the plus button is pressed. */
export function ExpertPicker({ names, counts, picked, several, onPick, onSwitchMode }: ExpertPickerProps) {
  const reset = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="hc-picker">
        <ExpertField names={names} counts={counts} picked={picked} several={several} onPick={onPick} />
        <button
          type="button"
          className="hc-square-button"
          aria-label="Pick several experts"
          aria-pressed={several}
          title={several ? 'Back to one expert' : 'Pick several experts'}
          onClick={onSwitchMode}
        >
          <PlusIcon />
        </button>
      </div>
      {several && (
        <div className="hc-picked-line">
          {picked.length > 0 && <PickedExperts picked={picked} reset={reset} onDrop={onPick} />}
          <button
            ref={reset}
            type="button"
            className="hc-text-button"
            aria-disabled={picked.length === 0 || undefined}
            onClick={() => onPick(null)}
          >
            Reset
          </button>
          {picked.length === 0 && <span className="hc-hint">Pick one after the other</span>}
        </div>
      )}
    </>
  );
}
