import { type KeyboardEvent, useState } from 'react';

const PAGE = 8;

interface Choices<T> {
  readonly optionsFor: (typed: string) => readonly T[];
  readonly onChoose: (option: T) => void;
  /** True if the list stays open after an option was chosen. */
  readonly stays: boolean;
}

export interface Combobox<T> {
  readonly open: boolean;
  readonly typed: string;
  readonly options: readonly T[];
  /** Index of the option that Enter chooses, -1 for none. */
  readonly at: number;
  show(): void;
  hide(): void;
  type(text: string): void;
  choose(option: T): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Keeps the state of an editable combobox and handles its keys, by ARIA's combobox pattern. */
export function useCombobox<T>({ optionsFor, onChoose, stays }: Choices<T>): Combobox<T> {
  const [{ open, typed, at }, set] = useState({ open: false, typed: '', at: -1 });
  const options = open ? optionsFor(typed) : [];
  const shut = { open: false, typed: '', at: -1 };

  const choose = (option: T): void => {
    onChoose(option);
    set(stays ? { open: true, typed: '', at: optionsFor('').indexOf(option) } : shut);
  };

  /** Moves to an option, and opens the list if it is closed. */
  const go = (to: number): void => {
    const last = optionsFor(typed).length - 1;
    set({ open: true, typed, at: Math.max(0, Math.min(to, last)) });
  };

  const act: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(open ? at + 1 : 0),
    ArrowUp: () => go(open ? at - 1 : Number.POSITIVE_INFINITY),
    PageDown: () => go(at + PAGE),
    PageUp: () => go(at - PAGE),
    Enter: () => {
      const option = options[at];
      if (option !== undefined) choose(option);
      else set({ open: true, typed, at });
    },
    Escape: () => set(shut),
  };

  return {
    open,
    typed,
    options,
    at: Math.min(at, options.length - 1),
    show: () => set({ open: true, typed, at }),
    hide: () => set(shut),
    type: (text) => set({ open: true, typed: text, at: text === '' ? -1 : 0 }),
    choose,
    onKeyDown(event) {
      const does = act[event.key];
      const isMeant = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
      if (!does || !isMeant || (event.key === 'Escape' && !open)) return;
      event.preventDefault();
      if (event.key === 'Escape') event.stopPropagation();
      does();
    },
  };
}
