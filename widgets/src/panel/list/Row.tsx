import { type CSSProperties, createContext, forwardRef, type ReactNode, useContext } from 'react';

/** Context with the number of rows of the list, including rows that are not rendered. */
export const RowCount = createContext(0);

interface RowProps {
  readonly index: number;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** Shows one row of a list that may render only some rows. Screen readers get its position and the total. */
export const Row = forwardRef<HTMLLIElement, RowProps>(function Row({ index, style, children }, ref) {
  return (
    <li
      ref={ref}
      className="hc-row"
      style={style}
      data-row={index}
      aria-posinset={index + 1}
      aria-setsize={useContext(RowCount)}
    >
      {children}
    </li>
  );
});

interface RowListProps {
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** Shows the list element around the rows. */
export const RowList = forwardRef<HTMLUListElement, RowListProps>(function RowList({ style, children }, ref) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul ref={ref} role="list" className="hc-items" style={style}>
      {children}
    </ul>
  );
});
