import type { ErrorCode } from '@hindcast/domain';
import type Joi from 'joi';
import type { AnswerDoc } from './answerDoc.ts';
import type { Tag } from './tags.ts';

/**
 * The documentation of a route in the API's document. It stands in the route's options, and its schemas also read
 * bodies.
 */
export interface RouteDoc {
  /** The call's name in the document: one of its own. */
  readonly id: string;
  readonly tag: Tag;
  /** The purpose of the call, in a line. */
  readonly summary: string;
  /** Further explanation. */
  readonly details?: string;
  readonly answer: AnswerDoc;
  /** Refusals besides those that follow from the route itself. */
  readonly errors?: readonly ErrorCode[];
  /** The schema that `readBody` reads the body by. */
  readonly body?: Joi.ObjectSchema;
  /** The domain's type of the body. The descriptions of its fields are used for the fields here. */
  readonly sentAs?: string;
  /** The body may be left out. */
  readonly emptyBody?: boolean;
  /** A body that is no JSON object: its type, and what it is. */
  readonly file?: { readonly type: string; readonly means: string };
  /** The query, where the route's own validation does not have it: of a DELETE, or of what the handler reads itself. */
  readonly query?: Joi.ObjectSchema;
  /** A body that is understood. */
  readonly example?: object;
}

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    /** The documentation of the route in the API's document. */
    doc?: RouteDoc;
  }
}
