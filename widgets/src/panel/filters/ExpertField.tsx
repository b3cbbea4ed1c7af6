import { type Counts, foldText } from '@hindcast/domain';
import { useId, useRef } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { DownIcon } from '../../signs/icons.tsx';
import { NameOptions } from './NameOptions.tsx';
import { useCombobox } from './useCombobox.ts';

interface ExpertFieldProps {
  readonly names: readonly string[];
  readonly counts: ReadonlyMap<string, Counts>;
  readonly picked: readonly string[];
  readonly several: boolean;
  /** Called with the picked name. Null picks all. */
  readonly onPick: (name: string | null) => void;
}

/** Returns the names that contain the typed letters. Names that begin with them come first. */
function matchingNames(names: readonly string[], typed: string): readonly string[] {
  const wanted = foldText(typed.trim());
  const found = names.filter((name) => foldText(name).includes(wanted));
  const begins = (name: string): boolean => foldText(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}

/** Shows the dropdown of experts (P2): All Influencers and every name. Typed letters filter the names. */
export function ExpertField({ names, counts, picked, several, onPick }: ExpertFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const optionsFor = (typed: string): readonly (string | null)[] =>
    typed.trim() === '' ? [null, ...names] : matchingNames(names, typed);
  const combobox = useCombobox({ optionsFor, onChoose: onPick, stays: several });
  const { open, typed, options, at } = combobox;
  const offers = open && options.length > 0;
  const optionId = (index: number): string => `${id}-${index}`;
  const chosen = several && picked.length > 0 ? 'Add an expert' : (picked[0] ?? 'All Influencers');
  // The name in a closed field is selected, so that typed letters replace it.
  useBrowserEffect(() => {
    if (!open && field.current?.matches(':focus')) field.current.select();
  }, [open, chosen]);
  return (
    <div className="hc-field hc-combobox">
      <input
        ref={field}
        className="hc-field-input"
        role="combobox"
        aria-label="Expert"
        aria-expanded={offers}
        aria-controls={offers ? `${id}-names` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        value={open ? typed : chosen}
        placeholder={chosen}
        title={open ? undefined : chosen}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => combobox.type(event.currentTarget.value)}
        onKeyDown={combobox.onKeyDown}
        onClick={combobox.show}
        onBlur={combobox.hide}
      />
      <DownIcon />
      <p className="hc-options-none" role="status">
        {open && !offers && 'No such name'}
      </p>
      {offers && (
        <NameOptions
          id={`${id}-names`}
          options={options}
          counts={counts}
          at={at}
          picked={picked}
          several={several}
          optionId={optionId}
          onChoose={combobox.choose}
        />
      )}
    </div>
  );
}
