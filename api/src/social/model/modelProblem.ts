/** Stable code of the reason why a model gave no usable answer. */
export type ModelProblemCode =
  | 'unreachable'
  /** The service did not answer within the timeout. */
  | 'slow'
  | 'key_refused'
  | 'rate_limited'
  /** The service refused the request. */
  | 'refused'
  /** The model declined to answer. */
  | 'declined'
  /** Two answers did not match the schema. */
  | 'malformed';

/** Error of a model. The message is a sentence without its full stop and never contains the key. */
export class ModelProblem extends Error {
  readonly code: ModelProblemCode;

  constructor(code: ModelProblemCode, message: string) {
    super(message);
    this.name = 'ModelProblem';
    this.code = code;
  }
}
