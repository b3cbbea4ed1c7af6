import { type Counts, countsWords, hitsText } from '@hindcast/domain';

/**
 * Shows "7 of 12" beside an expert's name: hits among counted calls, with a tooltip. Hidden from screen readers,
 * because another text contains it. Shows nothing if too few calls count.
 */
export function CountsText({ counts }: { readonly counts: Counts | undefined }) {
  if (!counts) return null;
  return <span className="hc-counts" aria-hidden="true" title={countsWords(counts)} data-hits={hitsText(counts)} />;
}
