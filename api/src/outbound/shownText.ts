const LONGEST = 200;

/** What a service says, as a sentence may show it: on one line, not too long, and without secrets. */
export function shownText(text: string, secrets: readonly string[]): string {
  let shown = text;
  for (const secret of secrets) shown = shown.replaceAll(secret, '…');
  return shown
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}
