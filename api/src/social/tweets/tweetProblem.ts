import { X_TOKEN } from '../../lib/index.ts';

/** Reason why a post could not be read. Stable. */
export type TweetProblemCode =
  /** The link names no post, or the pasted text cannot be read. */
  | 'bad_request'
  /** X says that the post does not exist or was deleted. */
  | 'deleted'
  /** X shows the post only to its author's followers. */
  | 'protected'
  /** The post's quote or link was taken down. */
  | 'taken_down'
  /** X limits the rate of requests. */
  | 'rate_limited'
  /** X does not answer, or fails. */
  | 'unavailable'
  /** X rejects the key. */
  | 'key_refused'
  /** The post can only be read with a key. */
  | 'needs_key';

/** Problems that pass by themselves. */
const PASSING: readonly TweetProblemCode[] = ['rate_limited', 'unavailable'];

/** Message if nothing else is known (O§8). */
const FAILED = 'Failed to extract tweet data';
const MAY_NEED_KEYS = `${FAILED}. This feature may require API keys.`;

/** Error of a post that could not be read. The message is for people and never contains a key. */
export class TweetProblem extends Error {
  readonly code: TweetProblemCode;
  /** Earliest time of a retry, ms since 1970. Null if X named none. */
  readonly retryAtMs: number | null;
  /** The reason alone, without the beginning that all messages share. */
  readonly why: string;

  constructor(code: TweetProblemCode, message: string, why = message, retryAtMs: number | null = null) {
    super(message);
    this.name = 'TweetProblem';
    this.code = code;
    this.why = why;
    this.retryAtMs = retryAtMs;
  }

  /** True if a later attempt may succeed without anybody changing anything. */
  get passes(): boolean {
    return PASSING.includes(this.code);
  }
}

/**
 * Builds the problem of a post that could not be read. @param why a clause that follows “Failed to extract tweet data”.
 */
export const failed = (code: TweetProblemCode, why: string, retryAtMs: number | null = null): TweetProblem =>
  new TweetProblem(code, `${FAILED}: ${why}`, why, retryAtMs);

/** Builds the problem if no key is set and one might help. @param why a sentence without its full stop. */
export const mayNeedKeys = (code: TweetProblemCode, why: string): TweetProblem =>
  new TweetProblem(code, `${MAY_NEED_KEYS} ${why}: set ${X_TOKEN}, or paste the words of the post`, why);
