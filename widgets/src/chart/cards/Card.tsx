import { type ReactNode, type RefObject, useRef } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { Icon } from '../../signs/icons.tsx';
import { useBorrowedFocus } from './useBorrowedFocus.ts';
import { useCardSwipe } from './useCardSwipe.ts';

interface CardProps {
  /** Subject of the card, used as its accessible name. */
  readonly name: string;
  /** Element that the chart moves next to the mark. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
  /** Called to show the next or previous prediction. If left out, the card has no such function. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Shows a card over the chart. If it was opened from the chart, it takes the focus and returns it on closing. Escape
 * closes it.
 */
export function Card({ name, place, onClose, onStep, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useBorrowedFocus(card);
  useCardSwipe(card, onClose, onStep);

  // Escape works wherever the focus is, in the widget of a script tag or on the page, unless another handler has used
  // the key. In a dialog of the page it closes that dialog.
  useBrowserEffect(() => {
    const root = card.current?.getRootNode() ?? document;
    const close = (event: Event): void => {
      const { key, target } = event as KeyboardEvent;
      const dialog = target instanceof Element ? target.closest('dialog') : null;
      if (key !== 'Escape' || event.defaultPrevented || (dialog && !dialog.contains(card.current))) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    root.addEventListener('keydown', close);
    return () => root.removeEventListener('keydown', close);
  }, [onClose]);

  return (
    <div className="hc-card-place" ref={place}>
      <div className="hc-card" ref={card} role="dialog" aria-label={name} tabIndex={-1}>
        <button type="button" className="hc-card-close" aria-label="Close" onClick={onClose}>
          <Icon path="M4 4l8 8M12 4l-8 8" />
        </button>
        {children}
      </div>
    </div>
  );
}
