/** Why no further daily root is signed, as a sentence without its full stop; null where nothing is lost. */
export function lostText(lost: number): string | null {
  if (lost <= 0) return null;
  const verdicts = lost === 1 ? '1 verdict under the last one is' : `${lost} verdicts under the last one are`;
  return `No further daily root is signed for Nostr: ${verdicts} neither on record nor on a relay any more`;
}
