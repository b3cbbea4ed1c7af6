import { type Counts, countsWords, hitsText } from '@hindcast/domain';

/**
 * Shows "7 of 12" beside an expert's name: hits among counted calls. A tooltip explains it; for screen readers it is
 * part of another text. Nothing if too few calls count.
 */
export function CountsText({ counts }: { readonly counts: Counts | undefined }) {
  if (!counts) return null;
  return <span className="hc-counts" aria-hidden="true" title={countsWords(counts)} data-hits={hitsText(counts)} />;
}
