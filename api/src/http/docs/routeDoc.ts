import type { ErrorCode } from '@hindcast/domain';
import type Joi from 'joi';
import type { AnswerDoc } from './answerDoc.ts';
import type { Tag } from './tags.ts';

/**
 * Documentation of a route in the API's document. It is part of the route's options; its schemas also validate
 * requests.
 */
export interface RouteDoc {
  /** Unique name of the call in the document. */
  readonly id: string;
  readonly tag: Tag;
  /** Purpose of the call in a line. */
  readonly summary: string;
  /** Further explanation below the summary. */
  readonly details?: string;
  readonly answer: AnswerDoc;
  /** Error codes besides those that follow from the route itself. */
  readonly errors?: readonly ErrorCode[];
  /** Schema by which `readBody` validates the body. */
  readonly body?: Joi.ObjectSchema;
  /** Name of the domain type of the body or query. The document takes its descriptions of fields from this type. */
  readonly sentAs?: string;
  /** True if the body may be left out. */
  readonly emptyBody?: boolean;
  /** Content type and description of a body that is no JSON object. */
  readonly file?: { readonly type: string; readonly means: string };
  /** Schema of the query if `validate.query` has none: for a DELETE, or if the handler validates the query itself. */
  readonly query?: Joi.ObjectSchema;
  /** Example of a valid body. */
  readonly example?: object;
}

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    /** Documentation of the route for the API's document. */
    doc?: RouteDoc;
  }
}
