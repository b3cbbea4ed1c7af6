/** Closes of days, oldest first. */
export interface Closes {
  /** Unix seconds. */
  readonly times: number[];
  readonly prices: number[];
}

declare global {
  interface Window {
    /** The page asks for them before any script has come. */
    early: Promise<Closes>;
  }
}

export const closes: Promise<Closes> = window.early;

/** That of every chart on a partner's page, CSS pixels. */
export const SIZE = { width: 960, height: 480 };
