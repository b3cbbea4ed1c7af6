import { type ReactNode, useEffect, useId, useRef } from 'react';

interface PartProps {
  readonly title: ReactNode;
  /** Sentence below the title. */
  readonly note?: ReactNode;
  /** Buttons beside the title. */
  readonly ways?: ReactNode;
  /** Closes a part that was opened beside a list, and focuses its title while it opens. */
  readonly onClose?: () => void;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Shows a part of a page with its title. */
export function Part({ title, note, ways, onClose, className = '', children }: PartProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  return (
    <section className={`section part ${className}`} aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id} ref={heading} tabIndex={isOpened ? -1 : undefined}>
          {title}
        </h2>
        {ways}
        {onClose && (
          <button type="button" className="row-act" onClick={onClose}>
            Back to the list
          </button>
        )}
      </div>
      {note !== undefined && <p className="part-note">{note}</p>}
      {children}
    </section>
  );
}
