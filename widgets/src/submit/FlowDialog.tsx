import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../signs/icons.tsx';
import { OfflineNote } from './OfflineNote.tsx';

export interface FlowDialogProps {
  readonly title: string;
  /** Id of the flow's current step. When it changes, the title gets the focus, so that screen readers announce it. */
  readonly step: string;
  readonly onClose: () => void;
  /** True for a dialog that is wide enough for two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * Time after a change of step for which clicks beside the dialog are ignored, ms, because they were meant for the
 * previous step.
 */
const SETTLES_MS = 500;

/**
 * Shows one step of a flow in a modal dialog. The dialog traps the focus and returns it at the end. Escape, the close
 * button and a click beside the dialog close it.
 */
export function FlowDialog({ title, step, onClose, wide = false, children }: FlowDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const isGone = useRef(false);
  const isPressed = useRef(false);
  /** Time of the last change of step, ms. The second click of a double click may then land beside the dialog. */
  const changedMs = useRef(0);
  useLayoutEffect(() => {
    const { current } = dialog;
    isGone.current = false;
    if (current && !current.open) current.showModal();
    // The dialog is closed before it is removed, so that the browser returns the focus.
    return () => {
      isGone.current = true;
      current?.close();
    };
  }, []);
  useEffect(() => {
    // Not on phones, because their keyboard would cover half of the dialog.
    if (matchMedia('(pointer: fine)').matches) dialog.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
    changedMs.current = performance.now();
    if (dialog.current) dialog.current.scrollTop = 0;
  }, [step]);
  return (
    <dialog
      ref={dialog}
      className="hc-flow"
      data-wide={wide || undefined}
      aria-labelledby={id}
      // Without this, Escape would also close a card behind the dialog.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onPointerDown={(event) => {
        isPressed.current = event.target === dialog.current;
      }}
      // Only if press and release are both beside the dialog.
      onClick={(event) => {
        const isMeant = event.detail < 2 && performance.now() - changedMs.current > SETTLES_MS;
        if (isMeant && isPressed.current && event.target === dialog.current) dialog.current.close();
      }}
      onClose={() => isGone.current || onClose()}
    >
      <div className="hc-flow-body">
        <div className="hc-flow-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="hc-flow-close" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon path="M3.5 3.5l9 9M12.5 3.5l-9 9" />
          </button>
        </div>
        <OfflineNote />
        {children}
      </div>
    </dialog>
  );
}
