import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Mode } from '../draft.ts';

interface DetailFocus {
  readonly section: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The form of what is being done. */
  readonly form: RefObject<HTMLDivElement | null>;
  /** The fields, to be read or edited. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** The first field is to have the focus, once it can be edited. */
  goToFields(): void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Takes the focus to what was begun with a submission, in view, and back where what had it is gone. */
export function useDetailFocus(mode: Mode, editing: boolean): DetailFocus {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const goesToFields = useRef(false);
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // With another title it is read out; a form is read out with it.
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
    // A button that was disabled while something was sent.
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
    // Nobody leaves a button that is disabled, or an element that goes: the focus comes back.
    onBlur({ target }) {
      if (!target.matches(':disabled')) last.current = null;
    },
  };
}
