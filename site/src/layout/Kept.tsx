import type { ReactNode } from 'react';

interface KeptProps {
  readonly className: string;
  /** Content, rendered on the server only. */
  readonly children: ReactNode;
}

/** The content that a browser passes to React for an element whose HTML from the server stays. */
const SAME = { __html: '' };

/** Shows content that only the server renders. A browser keeps its HTML, and needs neither its code nor its data. */
export const Kept = ({ className, children }: KeptProps) =>
  import.meta.env.SSR ? (
    <div className={className}>{children}</div>
  ) : (
    <div className={className} dangerouslySetInnerHTML={SAME} suppressHydrationWarning />
  );
