import type { ReactNode, RefObject } from 'react';

/** Ways from an open item to the items beside it in the list. */
export interface Ways {
  open(id: number | null): void;
  /** The next item of the list. Null on the last one. `before` is null on the first. */
  readonly next: number | null;
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

/** Shows the head of an item that is open beside its list: its title, and the ways to the items beside it. */
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
