import { formatCount } from '../../text/count.ts';

/** Longest post, in UTF-16 units, as text fields count (O§5). */
export const POST_MAX = 10_000;
/** Length in UTF-16 units above which a post is marked as long. */
export const LONG_POST = 280;
/** Most images of one post. */
export const IMAGES_MAX = 4;
export const TOO_MANY_IMAGES = `A post has ${IMAGES_MAX} images at most`;
/** Largest image file that X accepts. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Size to which an image is cropped, pixels. */
export const IMAGE_SIZE = { width: 400, height: 225 } as const;

/** Returns the problem with the text of a post as a sentence. Null if there is none. */
export function postTextProblem(text: string): string | null {
  if (text.trim() === '') return 'Please enter tweet text';
  if (text.length <= POST_MAX) return null;
  return `A post has ${formatCount(POST_MAX)} characters at most, and this one has ${formatCount(text.length)}`;
}

export const isLongPost = (text: string): boolean => text.length > LONG_POST;

const CASHTAG = /(?<![\w$])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?!\w)/g;
const LINK =
  /https?:\/\/\S|(?<![\w@.-])(?![\w.-]*@)[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|app|me|xyz|dev|info|news|tv|ai)\b/i;

/** Returns the cashtags in a post, such as `$BTC`. X accepts only one. */
export const cashtagsIn = (text: string): readonly string[] => text.match(CASHTAG) ?? [];

/** Returns the reasons why X may refuse a text, as sentences. Empty without any. */
export function xDoubts(text: string): readonly string[] {
  const tags = cashtagsIn(text);
  return [
    ...(tags.length > 1 ? [`X takes one cashtag in a post, and this one has ${tags.length}: ${tags.join(', ')}.`] : []),
    ...(isLongPost(text) ? ['X takes more than 280 characters from accounts that pay for it alone.'] : []),
  ];
}

/** Returns the price of a post through X's API, USD. A post with a link costs more. X may change its prices. */
export const xPriceUsd = (text: string): number => (LINK.test(text) ? 0.2 : 0.015);

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 3 });

/** Returns the price of a post through X's API as text: `$0.20`. */
export const xPriceText = (text: string): string => usd.format(xPriceUsd(text));
