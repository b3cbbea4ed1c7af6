const LONGEST = 200;

/** Prepares a service's text for a message: on one line, at most 200 characters, without secrets. */
export function shownText(text: string, secrets: readonly string[]): string {
  let shown = text;
  for (const secret of secrets) shown = shown.replaceAll(secret, '…');
  return shown
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}
