/** The first view's pictures of the chart, in place of a chart that does not draw. */
let kept: Element[] = [];

function leave(): void {
  const first = document.getElementById('first');
  const link = first?.querySelector('a:focus')?.getAttribute('href');
  first?.remove();
  if (link) document.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true });
}

/**
 * Shows the page in place of the first view, which the server drew and behind which the page was made. To be called as
 * soon as the page shows as much; later calls do nothing. A link that had the focus has it again.
 */
export function leaveFirstView(): void {
  for (const picture of kept.splice(0)) picture.remove();
  leave();
}

/** Shows the page although its chart does not draw: the pictures stay in the chart's place until it does. */
export function leaveWithoutChart(): void {
  const place = document.querySelector('#root .chart-space');
  kept = [...document.querySelectorAll('#first .hc-picture')];
  if (place) place.prepend(...kept);
  leave();
}
