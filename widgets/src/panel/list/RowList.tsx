import { type CSSProperties, forwardRef, type ReactNode } from 'react';

interface RowListProps {
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** The list around rows. Its role is said: without list marks some browsers no longer take it for a list. */
export const RowList = forwardRef<HTMLUListElement, RowListProps>(function RowList({ style, children }, ref) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without marks
    <ul ref={ref} role="list" className="hc-items" style={style}>
      {children}
    </ul>
  );
});
