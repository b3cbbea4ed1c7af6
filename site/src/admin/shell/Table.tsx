import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<T> {
  /** Heading. A narrow page shows it before each cell. Empty for a column of buttons. */
  readonly name: string;
  readonly heading?: ReactNode;
  readonly cell: (row: T) => ReactNode;
  /** `head` for the name of the row, `number` for figures, `acts` for buttons, `bare` without a heading on a narrow page. */
  readonly kind?: 'head' | 'number' | 'acts' | 'bare';
  /** Judgement that colours a cell. Null for none. */
  readonly mark?: (row: T) => 'well' | 'ill' | 'doubt' | null;
}

interface TableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** Key of the row that is open beside the table. */
  readonly open?: string | number | null;
  readonly className?: string;
  /** Returns the id of a row's element, which may get the focus. */
  readonly idOf?: (row: T) => string;
}

/** Shows a short list as a table. On a narrow page a row is a list of its cells. */
export const Table = <T,>({ label, columns, rows, keyOf, open, className = '', idOf }: TableProps<T>) => (
  <table className={`admin-list ${className}`} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ name, heading = name, kind }) =>
          heading === '' ? (
            <td key={name} />
          ) : (
            <th key={name} scope="col" data-column={name} data-number={kind === 'number' || undefined}>
              {heading}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr
          key={keyOf(row)}
          id={idOf?.(row)}
          tabIndex={idOf && -1}
          aria-current={(open !== undefined && keyOf(row) === open) || undefined}
        >
          {columns.map(({ name, cell, kind, mark }) => {
            const marked = mark?.(row);
            const marks = marked ? { [`data-${marked}`]: '' } : {};
            return kind === 'head' ? (
              <th key={name} scope="row" data-column={name} {...marks}>
                {cell(row)}
              </th>
            ) : (
              <td
                key={name}
                className={kind === 'acts' ? 'admin-list-acts' : undefined}
                data-column={name}
                data-name={kind === 'bare' || kind === 'acts' ? undefined : name}
                data-number={kind === 'number' || undefined}
                {...marks}
              >
                {cell(row)}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
