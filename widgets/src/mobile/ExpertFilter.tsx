import { cutText, hitsText } from '@hindcast/domain';
import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { countsByName } from '../board/listing.ts';
import type { BoardHandle } from '../board/useBoard.ts';
import { arrived } from '../feed/part.ts';
import { DownIcon } from '../signs/icons.tsx';

export interface ExpertFilterProps {
  /** Result of `useBoard`. */
  readonly board: BoardHandle;
}

const ALL = 'all';
const SEVERAL = 'several';

/** Longest name in characters. The numbers after it stay visible in the closed list on a screen 320 px wide. */
const MOST_OF_NAME = 20;

/**
 * Shows the filter by expert (M2): all experts with their number, or one expert. It uses the phone's native list, whose
 * names are added after the first view.
 */
export function ExpertFilter({ board }: ExpertFilterProps): ReactElement {
  const { names, picked } = board;
  const counts = countsByName(arrived(board.predictions));
  const optionText = (name: string): string => {
    const record = counts.get(name);
    return record ? `${cutText(name, MOST_OF_NAME)} · ${hitsText(record)} hit` : name;
  };
  const [isFilled, setFilled] = useState(false);
  useEffect(() => startTransition(() => setFilled(true)), []);
  const [only = ''] = picked;
  const value = picked.length === 0 ? ALL : picked.length > 1 ? SEVERAL : String(names.indexOf(only));
  const all = names.length > 0 ? `All Experts (${names.length})` : 'All Experts';
  const choose = (choice: string): void => {
    if (board.several) board.switchMode();
    board.pick(choice === ALL ? null : (names[Number(choice)] ?? null));
  };
  return (
    <div className="hc-expert-filter">
      <select
        className="hc-field-input"
        aria-label="Expert"
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value={ALL}>{all}</option>
        {picked.length > 1 && (
          <option value={SEVERAL} disabled>
            {picked.length} experts
          </option>
        )}
        {names.map(
          (name, index) =>
            (isFilled || name === only) && (
              <option key={name} value={String(index)}>
                {optionText(name)}
              </option>
            ),
        )}
      </select>
      <DownIcon />
    </div>
  );
}
