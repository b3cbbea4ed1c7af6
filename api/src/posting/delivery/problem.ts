import type { PostLimit } from './postLimit.ts';

/** Why nothing was posted, or why nobody knows. */
export class PostProblem extends Error {
  /** What the platform itself said; null where it said nothing. */
  readonly detail: string | null;
  /** Whether it may have been posted all the same. */
  readonly unknown: boolean;
  /** When it may be tried again, ms since 1970; null where that would change nothing. */
  readonly retryAtMs: number | null;
  /** Whether it was asked too often, and so says nothing of what it was asked. */
  readonly tooOften: boolean;
  /** What X said of how often it may be asked; null where it said nothing. */
  readonly limit: PostLimit | null;

  /** @param message a sentence without its end. It never holds a key. */
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
