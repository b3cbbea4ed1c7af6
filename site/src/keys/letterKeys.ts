const NAME = 'letterKeys';

let chosen: boolean | null = null;

const stored = (): string | null => {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null; // if cookies are blocked
  }
};

/**
 * Tells whether single keys act on the page. Users who dictate, or who press keys by accident, can turn them off (WCAG
 * 2.1.4).
 */
export const letterKeysAct = (): boolean => chosen ?? stored() !== 'off';

/**
 * Turns single keys on or off, and stores the choice. If the browser refuses to store it, it lasts until the page is
 * closed.
 */
export function chooseLetterKeys(act: boolean): void {
  chosen = act;
  try {
    localStorage.setItem(NAME, act ? 'on' : 'off');
  } catch (error) {
    console.warn('Whether single keys act could not be stored.', error);
  }
}
