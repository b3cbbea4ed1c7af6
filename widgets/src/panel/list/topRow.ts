/** Where a list stands: the row at its top edge, and how far below that row's top edge it is, CSS pixels. */
export interface TopRow {
  readonly index: number;
  readonly offset: number;
}

/** The row at the top edge of a list that is scrolled; null at the very top and without rows. */
export function topRow(scroller: HTMLElement): TopRow | null {
  if (scroller.scrollTop <= 0) return null;
  const edge = scroller.getBoundingClientRect().top;
  for (const row of scroller.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > edge && top <= edge) return { index: Number(row.dataset.row), offset: edge - top };
  }
  return null;
}
