export type Theme = 'dark' | 'light';

/** Storage of the choice: `localStorage`, or null if the browser refuses access. */
export type ThemeStore = Pick<Storage, 'getItem' | 'setItem'> | null;

const KEY = 'darkMode';

/** Returns the browser's `localStorage`. Null if cookies are blocked, because the access throws then. */
export function themeStore(): ThemeStore {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Returns the theme that the visitor chose (`darkMode` is "true" or "false"). Null if none is stored or readable. */
export function readTheme(store: ThemeStore): Theme | null {
  try {
    const dark = store?.getItem(KEY);
    return dark === 'true' ? 'dark' : dark === 'false' ? 'light' : null;
  } catch {
    return null;
  }
}

/** Stores a choice. Returns false if the browser refuses. Then the choice lasts until the page is closed. */
export function writeTheme(store: ThemeStore, theme: Theme): boolean {
  try {
    store?.setItem(KEY, String(theme === 'dark'));
    return store !== null;
  } catch {
    return false;
  }
}

/** Returns the theme of the system. */
export const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
