import { cutText } from './cutText.ts';

const MOST = 80;

const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;

/** A name within a sentence: cut, and where it is written from the right by itself, so that it does not turn what follows. */
export function nameInText(name: string): string {
  const short = cutText(name, MOST);
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short;
}
