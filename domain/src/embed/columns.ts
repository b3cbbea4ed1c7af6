/** Rows, stored as one column for each field. A column is left out if every row has the field's default value. */
export type Columns<Row> = { readonly [Field in keyof Row]?: readonly Row[Field][] };

/** Turns rows into columns. `usual` has the value of each field without a column. */
export function toColumns<Row extends object>(rows: readonly Row[], usual: Row): Columns<Row> {
  const columns: { [Field in keyof Row]?: readonly Row[Field][] } = {};
  for (const field of Object.keys(usual) as (keyof Row)[]) {
    if (rows.some((row) => row[field] !== usual[field])) columns[field] = rows.map((row) => row[field]);
  }
  return columns;
}

/**
 * Reads columns from an unchecked response. A cell is the default value if its column is missing, and undefined if its
 * column is too short.
 */
export function readColumns<Row extends object>(
  value: unknown,
  usual: Row,
): (row: number) => Readonly<Record<keyof Row, unknown>> {
  const columns = Object(value) as Readonly<Record<keyof Row, unknown>>;
  const fields = Object.keys(usual) as (keyof Row)[];
  return (row) => {
    const cells = {} as Record<keyof Row, unknown>;
    for (const field of fields) {
      const column = columns[field];
      cells[field] = Array.isArray(column) ? column[row] : usual[field];
    }
    return cells;
  };
}
