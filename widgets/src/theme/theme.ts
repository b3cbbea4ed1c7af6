export type Theme = 'dark' | 'light';

/** Storage of the visitor's choice: `localStorage`, or null if the browser refuses access. */
export type ThemeStore = Pick<Storage, 'getItem' | 'setItem'> | null;

const KEY = 'darkMode';

/** Returns the browser's `localStorage`. Null if cookies are blocked, because reading the property throws then. */
export function themeStore(): ThemeStore {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/**
 * Returns the theme that the visitor chose. It is stored as `darkMode`, "true" or "false". Null if none is stored or
 * readable.
 */
export function readTheme(store: ThemeStore): Theme | null {
  try {
    const dark = store?.getItem(KEY);
    return dark === 'true' ? 'dark' : dark === 'false' ? 'light' : null;
  } catch {
    return null;
  }
}

/**
 * Stores the visitor's choice. Returns false if the browser refuses; the choice then lasts until the page is closed.
 */
export function writeTheme(store: ThemeStore, theme: Theme): boolean {
  try {
    store?.setItem(KEY, String(theme === 'dark'));
    return store !== null;
  } catch {
    return false;
  }
}

/** Returns the theme of the reader's system. */
export const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
