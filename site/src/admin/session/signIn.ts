/** A signed-in user. */
export interface SignIn {
  readonly username: string;
  readonly token: string;
}

/** Keys under which the browser stores a sign-in (A4). */
const NAMES = { is: 'adminLoggedIn', username: 'adminUsername', token: 'adminToken' } as const;

/** The sign-in, if the browser refuses to store it. It lasts until the page is closed. Null for none. */
let unstored: SignIn | null = null;
let last: SignIn | null = null;
const listeners = new Set<() => void>();

function stored(): SignIn | null {
  if (unstored) return unstored;
  try {
    if (localStorage.getItem(NAMES.is) !== 'true') return null;
    const token = localStorage.getItem(NAMES.token);
    return token ? { username: localStorage.getItem(NAMES.username) ?? '', token } : null;
  } catch {
    return null;
  }
}

/** Returns the current sign-in. Null without one. It is the same object until the sign-in changes. */
export function signIn(): SignIn | null {
  const now = stored();
  if (now?.token !== last?.token || now?.username !== last?.username) last = now;
  return last;
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Stores a sign-in, or a new token. */
export function keepSignIn(now: SignIn): void {
  unstored = null;
  try {
    localStorage.setItem(NAMES.is, 'true');
    localStorage.setItem(NAMES.username, now.username);
    localStorage.setItem(NAMES.token, now.token);
  } catch (error) {
    unstored = now;
    console.warn('The sign-in could not be stored: it ends with this page.', error);
  }
  tell();
}

/** Removes a sign-in, unless another one has replaced it. @param token the token of the sign-in. */
export function forgetSignIn(token: string): void {
  if (signIn()?.token !== token) return;
  unstored = null;
  try {
    for (const name of Object.values(NAMES)) localStorage.removeItem(name);
  } catch (error) {
    console.warn('The sign-in could not be removed from the storage.', error);
  }
  tell();
}

/** Calls a listener after each sign-in and sign-out, in this tab or another. Returns a function that ends this. */
export function followSignIn(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}
