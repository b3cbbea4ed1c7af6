import type { XAccount } from '../../../lib/index.ts';
import { partOf, readObject, textOf } from '../../tweets/xFields.ts';
import { type PostLimit, postLimitOf } from '../delivery/postLimit.ts';
import { PostProblem } from '../delivery/problem.ts';
import { askX } from './askX.ts';

/** A post that X published: its id, and the rate limit. */
export interface PostedOnX {
  readonly id: string;
  /** Rate limit that X sent. Null if X sent none. */
  readonly limit: PostLimit | null;
}

const ID = /^\d{1,19}$/;

/** Reads the username of the account that the keys belong to, without the at sign. Throws a PostProblem. */
export async function accountOnX(account: XAccount, nowMs: number): Promise<string> {
  const { text } = await askX(account, { path: '/2/users/me', creates: false, nowMs });
  const username = textOf(partOf(readObject(text)?.data).username);
  if (/^\w{1,15}$/.test(username)) return username;
  throw new PostProblem('X answers with something that is no account');
}

/** Uploads an image to X, for a post that follows. Returns its media id. Throws a PostProblem. */
export async function putImageOnX(account: XAccount, png: Buffer, nowMs: number): Promise<string> {
  const body = new FormData();
  body.append('media', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'image.png');
  body.append('media_category', 'tweet_image');
  const { text } = await askX(account, { path: '/2/media/upload', body, creates: false, nowMs });
  const id = textOf(partOf(readObject(text)?.data).id);
  if (ID.test(id)) return id;
  throw new PostProblem('X takes an image and does not say its number');
}

/**
 * Publishes a post on X. X has no idempotency key, so that this must be called only once for each post. Throws a
 * PostProblem, whose `unknown` tells if it may have been published.
 */
export async function postOnX(
  account: XAccount,
  { text, media }: { readonly text: string; readonly media: readonly string[] },
  nowMs: number,
): Promise<PostedOnX> {
  const body = { text, ...(media.length > 0 && { media: { media_ids: media } }) };
  const answer = await askX(account, { path: '/2/tweets', body, creates: true, nowMs });
  const id = textOf(partOf(readObject(answer.text)?.data).id);
  if (!ID.test(id)) throw new PostProblem('X answers without the number of the post', { unknown: true });
  return { id, limit: postLimitOf(answer.headers) };
}
