import { signIn } from './signIn.ts';

/** Texts that the browser could not store. They last until the page is closed. */
const unstored = new Map<string, string>();

/** Name of the user whose texts are stored: the signed-in user, or after a sign-out the last one. */
let owner = '';

/** Returns the prefix of the current user's storage keys, so that no user sees the input of another. */
function ownPrefix(): string {
  owner = signIn()?.username ?? owner;
  return `${encodeURIComponent(owner)} `;
}

function readText(own: string): string | null {
  const unkept = unstored.get(own);
  if (unkept !== undefined) return unkept;
  try {
    return sessionStorage.getItem(own);
  } catch {
    return null;
  }
}

/**
 * Reads a value that this tab stores for the signed-in user. It outlives a reload and another sign-in. Null if there is
 * no valid value.
 */
export function readTab<T>(name: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const kept: unknown = JSON.parse(readText(ownPrefix() + name) ?? 'null');
    return isValid(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Stores a value in this tab for the signed-in user. Null removes it. */
export function writeTab(name: string, value: unknown): void {
  const own = ownPrefix() + name;
  const text = JSON.stringify(value);
  unstored.delete(own);
  try {
    if (value === null) sessionStorage.removeItem(own);
    else sessionStorage.setItem(own, text);
  } catch {
    if (value !== null) unstored.set(own, text);
  }
}

/** Removes all texts that this tab stores for the signed-in user. */
export function forgetTab(): void {
  const prefix = ownPrefix();
  unstored.clear();
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch (error) {
    console.warn('What was typed could not be removed from the storage.', error);
  }
}
