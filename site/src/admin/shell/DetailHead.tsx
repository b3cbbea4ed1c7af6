import type { ReactNode, RefObject } from 'react';

/** Neighbours of an open item in its list, and a function that opens them. */
export interface Ways {
  /** Opens an item. Null closes the open one. */
  open(id: number | null): void;
  /** Id of the next item. Null on the last one. */
  readonly next: number | null;
  /** Id of the item before. Null on the first one. */
  readonly before: number | null;
}

interface DetailHeadProps {
  readonly title: string;
  readonly id: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly ways: Ways;
  /** Content beside the title. */
  readonly children?: ReactNode;
}

/** Shows the head of an item that is open beside its list: its title, and buttons for the items before and after. */
export function DetailHead({ title, id, heading, ways: { open, next, before }, children }: DetailHeadProps) {
  const way = (name: string, key: string, to: number | null) => (
    <button type="button" className="row-act" disabled={to === null} onClick={() => open(to)}>
      {name} <kbd>{key}</kbd>
    </button>
  );
  return (
    <div className="detail-head">
      <h2 id="detail-title" ref={heading} tabIndex={-1}>
        {title} <span className="detail-id">{id}</span>
      </h2>
      {children}
      <span className="detail-ways">
        {way('Before', 'k', before)}
        {way('Next', 'j', next)}
        <button type="button" className="row-act" onClick={() => open(null)}>
          Close
        </button>
      </span>
    </div>
  );
}
