import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Mode } from '../draft.ts';

interface DetailFocus {
  readonly section: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The form of the current act. */
  readonly form: RefObject<HTMLDivElement | null>;
  /** The fields of the submission. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the first field once it can be edited. */
  goToFields(): void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Moves the focus to an act that was opened and scrolls the act into view. Restores the focus if its element is
 * removed.
 */
export function useDetailFocus(mode: Mode, editing: boolean): DetailFocus {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const goesToFields = useRef(false);
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Screen readers announce the focused heading or form with its title.
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
    // The focused button was disabled while a request ran.
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
    // If the focused element was disabled or removed, the user has not left it. The focus then returns.
    onBlur({ target }) {
      if (!target.matches(':disabled')) last.current = null;
    },
  };
}
