import { signIn } from './signIn.ts';

/** Texts that the browser could not store. They last until the page is closed. */
const unstored = new Map<string, string>();

/** Name of the user whose texts are kept: the signed-in one, else the last one. */
let owner = '';

/** Returns the prefix of a user's storage keys, so that nobody sees the input of somebody else. */
function ownPrefix(): string {
  owner = signIn()?.username ?? owner;
  return `${encodeURIComponent(owner)} `;
}

/** Reads a text that this tab keeps for the signed-in user, also over a reload or a new sign-in. Null without one. */
export function readTab(name: string): string | null {
  const own = ownPrefix() + name;
  const unkept = unstored.get(own);
  if (unkept !== undefined) return unkept;
  try {
    return sessionStorage.getItem(own);
  } catch {
    return null;
  }
}

/** Keeps a text in this tab for the signed-in user. Null removes it. */
export function writeTab(name: string, text: string | null): void {
  const own = ownPrefix() + name;
  unstored.delete(own);
  try {
    if (text === null) sessionStorage.removeItem(own);
    else sessionStorage.setItem(own, text);
  } catch {
    if (text !== null) unstored.set(own, text);
  }
}

/** Removes all texts that this tab keeps for the signed-in user. */
export function forgetTab(): void {
  const prefix = ownPrefix();
  unstored.clear();
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch (error) {
    console.warn('What was typed could not be removed from the storage.', error);
  }
}
