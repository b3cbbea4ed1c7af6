import { type ReactNode, useEffect, useRef } from 'react';

interface SideProps {
  readonly title: string;
  /** Null where the form in it has its own way out. */
  readonly onClose: (() => void) | null;
  readonly children: ReactNode;
}

/** Shows a panel beside a list, in place of one of its rows. */
export function Side({ title, onClose, children }: SideProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A form takes the focus for its first field.
    if (!heading.current?.closest('section')?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <section className="detail section" aria-label={title} data-acts>
      <div className="detail-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <span className="detail-ways">
            <button type="button" className="row-act" onClick={onClose}>
              Close
            </button>
          </span>
        )}
      </div>
      <div className="side-body">{children}</div>
    </section>
  );
}
