/** Focusable elements of a row, by visible cell: the cell itself, or its buttons and links. */
export type RowStops = readonly (readonly HTMLElement[])[];

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Returns the focusable elements of a cell: the cell itself if it has `data-stop`, and its buttons and links. */
const stopsIn = (cell: HTMLElement): HTMLElement[] => [
  ...(cell.dataset.stop === undefined ? [] : [cell]),
  ...[...cell.querySelectorAll<HTMLElement>('button, a[href]')].filter(isSeen),
];

const stopsOf = (row: HTMLTableRowElement): RowStops => [...row.cells].filter(isSeen).map(stopsIn);

/** Returns the first focusable element of a row. Its column is visible at every width, so nothing is measured. */
export function firstStop({ cells: [cell] }: HTMLTableRowElement): HTMLElement | null {
  if (!cell || cell.dataset.stop !== undefined) return cell ?? null;
  return cell.querySelector<HTMLElement>('button, a[href]');
}

const lastOf = (row: RowStops): HTMLElement | null => row.flat().at(-1) ?? null;

/**
 * Returns the focusable element of another row in the same column and position, or the nearest one. Null if the row has
 * none.
 */
function stopBelow(row: RowStops, cell: number, place: number): HTMLElement | null {
  const stops = row[cell] ?? [];
  return stops[Math.min(place, stops.length - 1)] ?? row.slice(0, cell).flat().at(-1) ?? row.flat()[0] ?? null;
}

/**
 * Returns the element that a key moves the focus to, by ARIA's grid pattern: arrows go to the adjacent element, Home
 * and End to the ends of the row, with Ctrl to those of the grid. Null for other keys, and at the edges.
 */
export function stopAfter(key: string, ctrl: boolean, from: HTMLElement): HTMLElement | null {
  const row = from.closest('tr');
  const rows = row?.closest('table')?.rows;
  if (!row || !rows) return null;
  const here = stopsOf(row);
  const cell = here.findIndex((stops) => stops.includes(from));
  if (cell < 0) return null;
  const line = here.flat();
  const beside = (by: number): HTMLElement | null => line[line.indexOf(from) + by] ?? null;
  const inRow = (index: number): RowStops => {
    const other = rows.item(index);
    return other ? stopsOf(other) : [];
  };
  const below = (by: number): HTMLElement | null =>
    stopBelow(inRow(row.rowIndex + by), cell, here[cell]?.indexOf(from) ?? 0);
  if (ctrl) {
    if (key === 'Home') return inRow(0).flat()[0] ?? null;
    return key === 'End' ? lastOf(inRow(rows.length - 1)) : null;
  }
  switch (key) {
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowDown':
      return below(1);
    case 'ArrowUp':
      return below(-1);
    case 'Home':
      return line[0] ?? null;
    case 'End':
      return lastOf(here);
    default:
      return null;
  }
}
