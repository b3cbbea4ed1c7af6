/** Stable code of the reason why a source's prices were not stored. The message is one sentence for the operator. */
export type SourceProblemCode =
  | 'unreachable'
  | 'tls'
  | 'refused'
  | 'rate_limited'
  | 'not_json'
  | 'incomplete'
  | 'malformed'
  | 'shifted'
  | 'implausible'
  | 'contradicted';

/** Error of a source that could not be asked, or whose response cannot be trusted. The message never contains a key. */
export class SourceProblem extends Error {
  readonly code: SourceProblemCode;
  /** Delay that the source asks for before a retry, ms. Null if it asks for none. */
  readonly retryAfterMs: number | null;

  constructor(code: SourceProblemCode, message: string, retryAfterMs: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'SourceProblem';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
