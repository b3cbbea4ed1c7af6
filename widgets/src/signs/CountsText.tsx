import { type Counts, countsWords, hitsText } from '@hindcast/domain';

/**
 * "7 of 12" beside an expert's name: so many of their calls that count hit. What it means is told under a pointer; a
 * name in words has it for those who listen. Nothing where too few count.
 */
export function CountsText({ counts }: { readonly counts: Counts | undefined }) {
  if (!counts) return null;
  return <span className="hc-counts" aria-hidden="true" title={countsWords(counts)} data-hits={hitsText(counts)} />;
}
