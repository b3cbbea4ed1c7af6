import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Mode } from '../draft.ts';

interface DetailFocus {
  readonly section: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The form of the current act. */
  readonly form: RefObject<HTMLDivElement | null>;
  /** The fields of the submission. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** Focuses the first field once it can be edited. */
  goToFields(): void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Moves the focus to an act that was begun, scrolls it into view, and restores the focus if its element is gone. */
export function useDetailFocus(mode: Mode, editing: boolean): DetailFocus {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const goesToFields = useRef(false);
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Screen readers announce the heading or the form together with its title.
    (mode === 'view' ? heading : form).current?.focus({ preventScroll: true });
    (mode === 'view' ? section : form).current?.scrollIntoView({ block: 'start' });
  }, [mode]);
  useEffect(() => {
    if (editing && goesToFields.current) fields.current?.querySelector<HTMLElement>('[name]')?.focus();
    goesToFields.current = false;
  }, [editing]);
  useEffect(() => {
    if (document.activeElement !== document.body || !last.current) return;
    if (!last.current.isConnected) heading.current?.focus({ preventScroll: true });
    // The button was disabled while a request ran.
    else if (!last.current.matches(':disabled')) last.current.focus({ preventScroll: true });
  });
  return {
    section,
    heading,
    form,
    fields,
    goToFields() {
      goesToFields.current = true;
    },
    onFocus({ target }) {
      last.current = target;
    },
    // If the element is disabled or removed, the user has not left it, so the focus returns.
    onBlur({ target }) {
      if (!target.matches(':disabled')) last.current = null;
    },
  };
}
