import type { PostLimit } from './postLimit.ts';

/** Error of a post that failed, or whose outcome is unknown. */
export class PostProblem extends Error {
  /** The platform's own message. Null without one. */
  readonly detail: string | null;
  /** True if the post may have been published all the same. */
  readonly unknown: boolean;
  /** Earliest time of a retry, ms since 1970. Null if a retry would change nothing. */
  readonly retryAtMs: number | null;
  /** True if the platform only refused because of too many requests. This says nothing about the request itself. */
  readonly tooOften: boolean;
  /** Rate limit that X sent. Null if X sent none. */
  readonly limit: PostLimit | null;

  /** @param message a sentence without its full stop. It never contains a key. */
  constructor(
    message: string,
    { detail = null, unknown = false, retryAtMs = null, tooOften = false, limit = null }: Partial<PostProblem> = {},
  ) {
    super(message);
    this.name = 'PostProblem';
    this.detail = detail;
    this.unknown = unknown;
    this.retryAtMs = retryAtMs;
    this.tooOften = tooOften;
    this.limit = limit;
  }
}
