import { type ReactNode, useEffect, useRef } from 'react';

interface SideProps {
  readonly title: string;
  /** Closes the panel. Null if the form in it has its own button to close it. */
  readonly onClose: (() => void) | null;
  readonly children: ReactNode;
}

/** Shows a panel beside a list. When the panel opens, its heading gets the focus. */
export function Side({ title, onClose, children }: SideProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A form in the panel may have focused its first field already. The focus then stays there.
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
