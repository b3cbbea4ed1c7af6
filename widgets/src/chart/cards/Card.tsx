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

  // Escape works wherever the focus is, unless another handler has used the key.
  useBrowserEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
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
