import { type Counts, countsWords, hitsText } from '@hindcast/domain';
import { useState } from 'react';

/** Shows "7 of 12" beside an expert's name. A press replaces the text with its explanation. */
export function CountsButton({ counts }: { readonly counts: Counts }) {
  const [told, setTold] = useState(false);
  const words = countsWords(counts);
  return (
    <button
      type="button"
      className="hc-counts hc-card-counts"
      aria-label={words}
      aria-expanded={told}
      title={words}
      onClick={() => setTold(!told)}
    >
      {told ? words : hitsText(counts)}
    </button>
  );
}
