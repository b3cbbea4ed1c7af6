import type { ReactNode } from 'react';

interface TextSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a section of the page that has only text. */
export function TextSection({ id, title, children }: TextSectionProps) {
  return (
    <section className="judge-section judge-text" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
