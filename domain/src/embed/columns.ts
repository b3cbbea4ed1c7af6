/** A column of each field of rows; one in which every row says the usual is left out. */
export type Columns<Row> = { readonly [Field in keyof Row]?: readonly Row[Field][] };

/** Rows as columns. `usual` is what a row says of a field that has no column. */
export function toColumns<Row extends object>(rows: readonly Row[], usual: Row): Columns<Row> {
  const columns: { [Field in keyof Row]?: readonly Row[Field][] } = {};
  for (const field of Object.keys(usual) as (keyof Row)[]) {
    if (rows.some((row) => row[field] !== usual[field])) columns[field] = rows.map((row) => row[field]);
  }
  return columns;
}

/** The cells of columns that came over the wire, unchecked: the usual where there is no column, undefined beyond its end. */
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
