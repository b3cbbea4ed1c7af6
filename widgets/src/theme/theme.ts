export type Theme = 'dark' | 'light';

/** Where the choice is stored: `localStorage`, or null where the browser refuses access. */
export type ThemeStore = Pick<Storage, 'getItem' | 'setItem'> | null;

const KEY = 'darkMode';

/** The browser's `localStorage`; null where cookies are blocked, because the access throws there. */
export function themeStore(): ThemeStore {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** The theme that the visitor chose (`darkMode` is "true" or "false"); null when none is stored or readable. */
export function readTheme(store: ThemeStore): Theme | null {
  try {
    const dark = store?.getItem(KEY);
    return dark === 'true' ? 'dark' : dark === 'false' ? 'light' : null;
  } catch {
    return null;
  }
}

/** Stores a choice. False when the browser refuses; then the choice lasts until the page is closed. */
export function writeTheme(store: ThemeStore, theme: Theme): boolean {
  try {
    store?.setItem(KEY, String(theme === 'dark'));
    return store !== null;
  } catch {
    return false;
  }
}

/** The theme of the system. */
export const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
