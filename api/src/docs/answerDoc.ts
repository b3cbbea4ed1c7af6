import type { JsonSchema } from './jsonSchema.ts';
import { wireRef } from './wireSchemas.ts';

/** The documentation of a route's successful answer. */
export interface AnswerDoc {
  readonly status: number;
  /** Other statuses with the same form, and what they mean. */
  readonly also?: Readonly<Record<number, string>>;
  /** The meaning of a 308, which has no content. Its `Location` is where the answer is. */
  readonly moved?: string;
  readonly means: string;
  /** The content's type. Null if there is no content. */
  readonly type: string | null;
  /** Null if the content is not JSON. */
  readonly schema: (() => JsonSchema) | null;
  /** It has an ETag, and a request that names it is answered with 304. */
  readonly tagged?: boolean;
}

const JSON_TYPE = 'application/json';
const json = (means: string, schema: () => JsonSchema): AnswerDoc => ({ status: 200, means, type: JSON_TYPE, schema });

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const done: JsonSchema = { type: 'boolean', const: true };
const all = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

function oneOf(types: readonly string[]): JsonSchema {
  const [first, ...others] = types.map(wireRef);
  return others.length === 0 ? (first ?? {}) : { anyOf: [first ?? {}, ...others] };
}

/** An object of one of these types of the domain. */
export const answers = (means: string, ...types: readonly string[]): AnswerDoc => json(means, () => oneOf(types));

/** `{success, data}` with one of a type. */
export const answersData = (means: string, type: string): AnswerDoc =>
  json(means, () => object({ success: done, data: wireRef(type) }));

/** `{success, data}` with a list of one of these types. */
export const answersRows = (means: string, ...types: readonly string[]): AnswerDoc =>
  json(means, () => object({ success: done, data: all(oneOf(types)) }));

/** A list of a type, by itself. */
export const answersList = (means: string, type: string): AnswerDoc => json(means, () => all(wireRef(type)));

/** A file or a page. */
export const answersFile = (means: string, type: string): AnswerDoc => ({ status: 200, means, type, schema: null });

/** An import's report: lines of JSON, the last of which is the result. */
export const answersReport = (means: string): AnswerDoc => ({
  status: 200,
  also: { 422: 'Nothing was stored: the report says why' },
  means,
  type: 'application/x-ndjson',
  schema: () => wireRef('WireImportEvent'),
});

/** Nothing but the status 204. */
export const answersNothing = (means: string): AnswerDoc => ({ status: 204, means, type: null, schema: null });

/** The same answer with an ETag. */
export const tagged = (answer: AnswerDoc): AnswerDoc => ({ ...answer, tagged: true });
