import { cutText } from './cutText.ts';

const MOST = 80;

const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;

/**
 * Returns a name for use within a sentence. It is cut if too long, and isolated if written from right to left, so that
 * the text after it keeps its direction.
 */
export function nameInText(name: string): string {
  const short = cutText(name, MOST);
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short;
}
