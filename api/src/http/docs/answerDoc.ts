import type { JsonSchema } from './jsonSchema.ts';
import { wireRef } from './wireSchemas.ts';

/** Documentation of a route's successful response. */
export interface AnswerDoc {
  readonly status: number;
  /** Other statuses with the same content, and their meanings. */
  readonly also?: Readonly<Record<number, string>>;
  /** Meaning of a 308, which has no content. Its `Location` is the present URL. */
  readonly moved?: string;
  readonly means: string;
  /** Content type. Null without content. */
  readonly type: string | null;
  /** Schema of the content. Null if the content is not JSON. */
  readonly schema: (() => JsonSchema) | null;
  /** Content type of the same answer in another form, which the query asks for. */
  readonly otherType?: string;
  /** True if the response has an ETag, so that a conditional request may get 304. */
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

/** Documents an object of one of these domain types. */
export const answers = (means: string, ...types: readonly string[]): AnswerDoc => json(means, () => oneOf(types));

/** Documents `{success, data}` with an object of a type. */
export const answersData = (means: string, type: string): AnswerDoc =>
  json(means, () => object({ success: done, data: wireRef(type) }));

/** Documents `{success, data}` with a list of one of these types. */
export const answersRows = (means: string, ...types: readonly string[]): AnswerDoc =>
  json(means, () => object({ success: done, data: all(oneOf(types)) }));

/** Documents a bare list of a type. */
export const answersList = (means: string, type: string): AnswerDoc => json(means, () => all(wireRef(type)));

/** Documents a file or a page. */
export const answersFile = (means: string, type: string): AnswerDoc => ({ status: 200, means, type, schema: null });

/** Documents an import's report: lines of JSON, the last of which is the result. */
export const answersReport = (means: string): AnswerDoc => ({
  status: 200,
  also: { 422: 'Nothing was stored: the report says why' },
  means,
  type: 'application/x-ndjson',
  schema: () => wireRef('WireImportEvent'),
});

/** Documents a 204 without content. */
export const answersNothing = (means: string): AnswerDoc => ({ status: 204, means, type: null, schema: null });

/** Adds an ETag to the documentation of a response. */
export const tagged = (answer: AnswerDoc): AnswerDoc => ({ ...answer, tagged: true });
