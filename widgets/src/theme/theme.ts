export type Theme = 'dark' | 'light';

/** Where the choice is kept: `localStorage`, or null where the browser refuses it. */
export type ThemeStore = Pick<Storage, 'getItem' | 'setItem'> | null;

const KEY = 'darkMode';

/** The visitor's own storage; null where cookies are blocked, since merely naming it throws there. */
export function themeStore(): ThemeStore {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** The theme a visitor chose (`darkMode` is "true" or "false"), null when none is on record or readable. */
export function readTheme(store: ThemeStore): Theme | null {
  try {
    const dark = store?.getItem(KEY);
    return dark === 'true' ? 'dark' : dark === 'false' ? 'light' : null;
  } catch {
    return null;
  }
}

/** Keeps a choice; false when the browser would not (the theme then lasts as long as the page). */
export function writeTheme(store: ThemeStore, theme: Theme): boolean {
  try {
    store?.setItem(KEY, String(theme === 'dark'));
    return store !== null;
  } catch {
    return false;
  }
}

/** What the system asks for. */
export const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
