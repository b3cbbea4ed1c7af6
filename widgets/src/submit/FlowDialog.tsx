import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../signs/icons.tsx';
import { OfflineNote } from './OfflineNote.tsx';

export interface FlowDialogProps {
  readonly title: string;
  /** Tells the steps of a flow apart: with another one the focus goes to the title, so that it is read out. */
  readonly step: string;
  readonly onClose: () => void;
  /** Wide enough for two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** So long after it became another one, a press beside the window is meant for it as it was. */
const SETTLES_MS = 500;

/**
 * A window over the page with one step of a flow in it. It keeps the focus in and gives it back; Escape, the cross and a
 * press beside it close it.
 */
export function FlowDialog({ title, step, onClose, wide = false, children }: FlowDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const isGone = useRef(false);
  const isPressed = useRef(false);
  /** When the window became another one, which is when a second press of a pair may land beside it. */
  const changedMs = useRef(0);
  useLayoutEffect(() => {
    const { current } = dialog;
    isGone.current = false;
    if (current && !current.open) current.showModal();
    // closed before it goes, it gives the focus back
    return () => {
      isGone.current = true;
      current?.close();
    };
  }, []);
  useEffect(() => {
    // A phone would cover half of the window with its keyboard.
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
      // Escape closes the dialog and not a card behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onPointerDown={(event) => {
        isPressed.current = event.target === dialog.current;
      }}
      // the whole press is beside it, so that nothing behind it is pressed
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
