import { useId } from 'react';

interface MenuChoiceProps<T extends string> {
  readonly name: string;
  readonly options: readonly { readonly id: T; readonly text: string }[];
  /** The chosen option. Null for none. */
  readonly value: T | null;
  readonly onChoose: (id: T) => void;
  /** Explanation of the choice, shown below it. */
  readonly meaning?: string;
}

/** Shows a choice between a few options, side by side in one line of the menu. */
export function MenuChoice<T extends string>({ name, options, value, onChoose, meaning }: MenuChoiceProps<T>) {
  const label = useId();
  const below = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its buttons
    <div className="hc-menu-choice" role="group" aria-labelledby={label} aria-describedby={meaning && below}>
      <span id={label}>{name}</span>
      <div className="hc-menu-options">
        {options.map(({ id, text }) => (
          <button key={id} type="button" aria-pressed={id === value} onClick={() => onChoose(id)}>
            {text}
          </button>
        ))}
      </div>
      {meaning && (
        <p className="hc-menu-meaning" id={below}>
          {meaning}
        </p>
      )}
    </div>
  );
}
