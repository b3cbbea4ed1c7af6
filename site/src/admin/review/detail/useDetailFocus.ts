import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Mode } from '../draft.ts';

/**
 * Sets the height of the action bar as a style on the list of messages, so that messages appear above the bar. Setting
 * it on the whole page would restyle every element with each submission.
 */
export function useActionsHeight(section: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  useEffect(() => {
    const bar = isDrawn && section.current?.querySelector('.detail-actions');
    const messages = document.querySelector<HTMLElement>('.notes');
    if (!bar || !messages) return;
    const { style } = messages;
    const watcher = new ResizeObserver(() =>
      style.setProperty('--actions-height', `${bar.getBoundingClientRect().height}px`),
    );
    watcher.observe(bar);
    return () => {
      watcher.disconnect();
      style.removeProperty('--actions-height');
    };
  }, [section, isDrawn]);
}

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
