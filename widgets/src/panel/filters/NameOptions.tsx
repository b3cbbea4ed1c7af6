import { type Counts, countsWords } from '@hindcast/domain';
import { useEffect, useRef } from 'react';
import { CountsText } from '../../signs/CountsText.tsx';
import { CheckIcon } from '../../signs/icons.tsx';

/** Maximum number of names that are rendered. Readers find others by typing letters. */
const MOST = 400;

interface NameOptionsProps {
  readonly id: string;
  /** Options by name. Null stands for all experts. */
  readonly options: readonly (string | null)[];
  /** Index of the option that Enter chooses, -1 for none. */
  readonly at: number;
  /** Counts of each expert's calls, by name. Experts with too few counted calls are left out. */
  readonly counts: ReadonlyMap<string, Counts>;
  readonly picked: readonly string[];
  readonly several: boolean;
  readonly optionId: (index: number) => string;
  readonly onChoose: (name: string | null) => void;
}

/** Shows the names to choose from below their field. The focus stays in the field. */
export function NameOptions({ id, options, counts, at, picked, several, optionId, onChoose }: NameOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = Math.max(0, Math.min(at - MOST / 2, options.length - MOST));
  useEffect(() => {
    const [box, option] = [list.current, at < 0 ? null : list.current?.querySelector<HTMLElement>('[data-at]')];
    if (!box || !option) return;
    const [{ top, bottom }, place] = [box.getBoundingClientRect(), option.getBoundingClientRect()];
    if (place.top < top) box.scrollTop += place.top - top;
    else if (place.bottom > bottom) box.scrollTop += place.bottom - bottom;
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      className="hc-options"
      role="listbox"
      aria-label="Experts"
      aria-multiselectable={several || undefined}
    >
      {options.slice(first, first + MOST).map((name, i) => {
        const index = first + i;
        const chosen = name === null ? picked.length === 0 : picked.includes(name);
        const record = name === null ? undefined : counts.get(name);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option it is at
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
          <div
            key={name ?? ''}
            id={optionId(index)}
            className="hc-option"
            role="option"
            aria-label={record && `${name}, ${countsWords(record)}`}
            aria-selected={chosen}
            aria-posinset={index + 1}
            aria-setsize={options.length}
            data-at={index === at || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
          >
            <bdi title={name ?? undefined}>{name ?? 'All Influencers'}</bdi>
            <CountsText counts={record} />
            {chosen && <CheckIcon />}
          </div>
        );
      })}
    </div>
  );
}
