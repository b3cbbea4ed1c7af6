import {
  isLongPost,
  LONG_POST,
  platformText,
  type WirePostRequest,
  xDoubts,
  xPriceText,
  xPriceUsd,
} from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count, minuteText, printTable } from '../terminal/output.ts';
import { askYes, canAsk } from '../terminal/prompts.ts';

const imagesOf = ({ images = [], picture_of }: WirePostRequest): string | null => {
  const parts = [
    ...(picture_of === undefined ? [] : [`the picture of prediction ${picture_of}`]),
    ...(images.length === 0 ? [] : [`${images.length} of your files`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
};

/** Returns X's price for the post in words. Null if the post does not go to X. */
const priceOf = ({ text, platforms }: WirePostRequest): string | null =>
  platforms.includes('x') ? `about ${xPriceText(text)} at X` : null;

/** Returns the preview of a post as an object for scripts. */
export const previewOf = (request: WirePostRequest): object => ({
  ...{ text: request.text, length: request.text.length, platforms: request.platforms },
  images: (request.images?.length ?? 0) + (request.picture_of === undefined ? 0 : 1),
  send_at: request.send_at ?? null,
  doubts: request.platforms.includes('x') ? xDoubts(request.text) : [],
  x_price_usd: request.platforms.includes('x') ? xPriceUsd(request.text) : null,
});

/** Prints a post before it is sent: text, length, doubts about X, and X's price. */
export function printPreview(context: Context, request: WirePostRequest): void {
  const { text, platforms, send_at } = request;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Post', text],
    ['Length', `${count(text.length)} of ${LONG_POST}${isLongPost(text) ? ': Long tweet' : ''}`],
    ['To', platformText(platforms)],
    ['At', send_at === undefined ? null : minuteText(new Date(send_at).toISOString())],
    ['Images', imagesOf(request)],
    ...(platforms.includes('x') ? xDoubts(text).map((doubt) => ['Doubt', doubt] as const) : []),
    ['Price', priceOf(request)],
  ];
  printTable(
    context,
    ['', ''],
    rows.flatMap(([name, words]) => (words === null ? [] : [[name, words]])),
  );
}

/** Refuses to post without --yes and without a terminal to ask at. */
export function requireAnswer(context: Context, yes: boolean | undefined): void {
  if (!yes && !canAsk(context)) throw new Failure('There is no terminal to ask at: give --yes.', exitCodes.usage);
}

/**
 * Asks for a confirmation, because a published post cannot be taken back from here. Throws a Failure if it is refused.
 */
export const confirmPost = (context: Context, question: string): Promise<void> =>
  askYes(context, shownText(question), 'Nothing was posted.');
