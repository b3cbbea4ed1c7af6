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
 * Tells whether single keys act on the page. Users who dictate or hit keys by accident can turn them off (WCAG 2.1.4).
 */
export const letterKeysAct = (): boolean => chosen ?? stored() !== 'off';

/**
 * Turns single keys on or off. The choice is stored, or lasts until the page is closed if the browser refuses storage.
 */
export function chooseLetterKeys(act: boolean): void {
  chosen = act;
  try {
    localStorage.setItem(NAME, act ? 'on' : 'off');
  } catch (error) {
    console.warn('Whether single keys act could not be stored.', error);
  }
}
