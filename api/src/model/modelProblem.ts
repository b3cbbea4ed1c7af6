/** Reason why a model gave no answer that can be used. Stable. */
export type ModelProblemCode =
  | 'unreachable'
  /** It did not answer within its time. */
  | 'slow'
  | 'key_refused'
  | 'rate_limited'
  /** The service does not answer the question. */
  | 'refused'
  /** The model itself declined. */
  | 'declined'
  /** It answered, and twice not in the form that was asked for. */
  | 'malformed';

/** A model that did not help. The message is a sentence without its end, and never holds the key. */
export class ModelProblem extends Error {
  readonly code: ModelProblemCode;

  constructor(code: ModelProblemCode, message: string) {
    super(message);
    this.name = 'ModelProblem';
    this.code = code;
  }
}
