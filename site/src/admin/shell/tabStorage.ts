/** Where the browser stores nothing, or has no room, texts last until the page is closed. */
const unstored = new Map<string, string>();

/** What this tab keeps under a name, also over a reload and another sign-in; null for nothing. */
export function readTab(name: string): string | null {
  const unkept = unstored.get(name);
  if (unkept !== undefined) return unkept;
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text in this tab; null forgets it. */
export function writeTab(name: string, text: string | null): void {
  unstored.delete(name);
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    if (text !== null) unstored.set(name, text);
  }
}
