/** Moves the focus to the open submission. If none is open, to a row, else to the page's title. */
export function focusReview(id: number | null): void {
  const places = ['#detail-title', `.queue-row[data-id="${id}"] .row-name`, '.row-name', '.queue-head h1'];
  const found = places.map((place) => document.querySelector<HTMLElement>(place)).find(Boolean);
  found?.focus({ preventScroll: true });
}
