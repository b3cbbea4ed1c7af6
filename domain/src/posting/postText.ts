import { formatCount } from '../price/count.ts';
/** So many characters a post has at most, as text fields count them (O§5). */
export const POST_MAX = 10_000;
/** Posts longer than this are told to be long. */
export const LONG_POST = 280;
/** Images of one post. */
export const IMAGES_MAX = 4;
export const TOO_MANY_IMAGES = `A post has ${IMAGES_MAX} images at most`;
/** Of one file, as X takes it. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Size that an image is cropped to, pixels. */
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

/** The signs of shares in a post, such as `$BTC`. X takes one of them. */
export const cashtagsIn = (text: string): readonly string[] => text.match(CASHTAG) ?? [];

/** Returns the reasons for which X may refuse a text, as sentences for its author. */
export function xDoubts(text: string): readonly string[] {
  const tags = cashtagsIn(text);
  return [
    ...(tags.length > 1 ? [`X takes one cashtag in a post, and this one has ${tags.length}: ${tags.join(', ')}.`] : []),
    ...(isLongPost(text) ? ['X takes more than 280 characters from accounts that pay for it alone.'] : []),
  ];
}

/** Price of a post by X's API, USD. X charges by use, and more for a post with a link. X may change it. */
export const xPriceUsd = (text: string): number => (LINK.test(text) ? 0.2 : 0.015);

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 3 });

/** The same as a sentence has it: `$0.20`. */
export const xPriceText = (text: string): string => usd.format(xPriceUsd(text));
