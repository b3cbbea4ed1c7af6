import type { ErrorCode } from '@hindcast/domain';
import type Joi from 'joi';
import type { AnswerDoc } from './answerDoc.ts';
import type { Tag } from './tags.ts';

/** What the API's document says of a route. It stands in the route's options, and bodies are read by what it says. */
export interface RouteDoc {
  /** The call's name in the document: one of its own. */
  readonly id: string;
  readonly tag: Tag;
  /** What it is for, in a line. */
  readonly summary: string;
  /** What else is to be known. */
  readonly details?: string;
  readonly answer: AnswerDoc;
  /** Refusals besides those that follow from the route itself. */
  readonly errors?: readonly ErrorCode[];
  /** The schema that `readBody` reads the body by. */
  readonly body?: Joi.ObjectSchema;
  /** The domain's type of the body: what it says of its fields is said of them here. */
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
    /** What the API's document says of the route. */
    doc?: RouteDoc;
  }
}
