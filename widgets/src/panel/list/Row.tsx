import { type CSSProperties, createContext, forwardRef, type ReactNode, useContext } from 'react';

/** How many rows the list around has, those included that are not there. */
export const RowCount = createContext(0);

interface RowProps {
  readonly index: number;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** One row of a list of which only some rows are there: it says which of how many it is. */
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
