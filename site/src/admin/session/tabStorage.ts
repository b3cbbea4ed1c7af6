import { signIn } from './signIn.ts';

/** Where the browser stores nothing, or has no room, texts last until the page is closed. */
const unstored = new Map<string, string>();

/** Whose texts are kept: who is signed in, else who was last. */
let owner = '';

/** Returns the prefix of one person's storage names, so that nobody gets what somebody else typed. */
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

/** Keeps a text in this tab for whoever is signed in; null forgets it. */
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

/** Forgets all that this tab keeps for whoever is signed in. */
export function forgetTab(): void {
  const prefix = ownPrefix();
  unstored.clear();
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch (error) {
    console.warn('What was typed could not be removed from the storage.', error);
  }
}
