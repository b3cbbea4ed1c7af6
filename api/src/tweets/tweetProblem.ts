import { X_TOKEN } from '../config/extraction.ts';

/** Reason why the words of a post could not be had. Stable. */
export type TweetProblemCode =
  /** The address is none of a post, or what was pasted cannot be read. */
  | 'bad_request'
  /** X says that there is no such post, or not any more. */
  | 'deleted'
  /** X shows it to nobody but those whom its author lets see it. */
  | 'protected'
  /** Its words, or its link, were taken down of a prediction. */
  | 'taken_down'
  /** X was asked too often. */
  | 'rate_limited'
  /** X does not answer, or with a fault of its own. */
  | 'unavailable'
  /** X refuses the key. */
  | 'key_refused'
  /** Without a key this post cannot be read. */
  | 'needs_key';

/** Those that pass by themselves. */
const PASSING: readonly TweetProblemCode[] = ['rate_limited', 'unavailable'];

/** Message if nothing else is known (O§8). */
const FAILED = 'Failed to extract tweet data';
const MAY_NEED_KEYS = `${FAILED}. This feature may require API keys.`;

/** A post that could not be read. The message is for people, and never holds a key. */
export class TweetProblem extends Error {
  readonly code: TweetProblemCode;
  /** When X lets itself be asked again, ms since 1970; null if it did not say. */
  readonly retryAtMs: number | null;
  /** The cause alone, without the words that begin every message. */
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

/** @param why a clause that follows “Failed to extract tweet data”. */
export const failed = (code: TweetProblemCode, why: string, retryAtMs: number | null = null): TweetProblem =>
  new TweetProblem(code, `${FAILED}: ${why}`, why, retryAtMs);

/** The same where no key is set that might help. @param why a sentence without its end. */
export const mayNeedKeys = (code: TweetProblemCode, why: string): TweetProblem =>
  new TweetProblem(code, `${MAY_NEED_KEYS} ${why}: set ${X_TOKEN}, or paste the words of the post`, why);
