import type { ReactNode, RefObject } from 'react';

interface DetailHeadProps {
  readonly title: string;
  readonly id: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Content beside the title. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Opens the next item of the list. Null on the last one. `onBefore` is null on the first. */
  readonly onNext: (() => void) | null;
  readonly onBefore: (() => void) | null;
}

/** Shows the head of an item that is open beside its list: its title, and the ways to the items beside it. */
export const DetailHead = ({ title, id, heading, children, onClose, onNext, onBefore }: DetailHeadProps) => (
  <div className="detail-head">
    <h2 id="detail-title" ref={heading} tabIndex={-1}>
      {title} <span className="detail-id">{id}</span>
    </h2>
    {children}
    <span className="detail-ways">
      <button type="button" className="row-act" disabled={!onBefore} onClick={onBefore ?? undefined}>
        Before <kbd>k</kbd>
      </button>
      <button type="button" className="row-act" disabled={!onNext} onClick={onNext ?? undefined}>
        Next <kbd>j</kbd>
      </button>
      <button type="button" className="row-act" onClick={onClose}>
        Close
      </button>
    </span>
  </div>
);
