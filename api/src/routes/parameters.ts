import type { Request, RouteOptions } from '@hapi/hapi';
import { type AssetId, assetIds, readAssetId } from '@hindcast/domain';
import Joi from 'joi';
import { refusal } from '../answers/refusal.ts';
import { RECORD_ID } from '../docs/pathParameters.ts';
import '../docs/routeDoc.ts';

/** The prediction that a path names; null when it names none. */
export const readPredictionId = (text: unknown): number | null => (RECORD_ID.test(String(text)) ? Number(text) : null);

/** Reads the number of a record that a path names. It throws 404, which repeats the text of the path. */
const idOf =
  (what: string) =>
  (text: unknown): number => {
    const id = readPredictionId(text);
    if (id === null) throw refusal('not_found', `There is no ${what} ${String(text).slice(0, 40)}`);
    return id;
  };

/** The prediction that a path names. Throws 404. */
export const predictionIdOf = idOf('prediction');

/** The import that a path names. Throws 404. */
export const importIdOf = idOf('import');

/** The submission that a path names. Throws 404. */
export const submissionIdOf = idOf('submission');

/** The report that a path names. Throws 404. */
export const reportIdOf = idOf('report');

/** The item of the queue that a path names. Throws 404. */
export const queueItemIdOf = idOf('item of the queue');

/** The post of ours that a path names. Throws 404. */
export const postIdOf = idOf('post');

/** The sign-in that a path names. Throws 404. */
export const signInIdOf = idOf('sign-in');

/** An asset in a query or body, which `assetOf` reads. */
export const assetText = Joi.string()
  .max(40)
  .description(`One of ${assetIds.join(', ')}.`);

const known = assetIds.map((id) => `“${id}”`).join(', ');

/** The asset that a path or query names. Throws 404 `unknown_asset`, naming it. */
export function assetOf(text: unknown): AssetId {
  const asset = readAssetId(text);
  if (asset) return asset;
  throw refusal('unknown_asset', `There is no asset “${String(text).slice(0, 40)}”; known are ${known}`);
}

/** A text's length in characters, not in UTF-16 units: that is what the database counts. */
export const lengthOf = (text: string): number => [...text].length;

/** Reads a body or query by its schema. Throws 400 and says what is wrong. */
function readSent(schema: Joi.ObjectSchema, sent: unknown): unknown {
  const { value, error } = schema.validate(sent);
  if (error) throw refusal('bad_request', error.message);
  return value;
}

/**
 * Reads a request's body by the schema of its route. The API's document describes the same schema. Throws 400 and says
 * what is wrong.
 */
export function readBody<T>({ route, payload }: Request): T {
  const { body, emptyBody = false } = route.settings.app?.doc ?? {};
  if (!body) throw new TypeError(`The description of ${route.path} has no body`);
  return readSent(body, emptyBody ? (payload ?? {}) : payload) as T;
}

/** Reads the body of a DELETE or, without one, its query. */
export function readBodyOrQuery<T>(request: Request): T {
  const { query } = request.route.settings.app?.doc ?? {};
  if (!query) throw new TypeError(`The description of ${request.route.path} has no query`);
  return request.payload ? readBody<T>(request) : (readSent(query, request.query) as T);
}

/** Routes that take a small JSON object. */
export const jsonBody: RouteOptions = { payload: { allow: 'application/json', maxBytes: 16 * 1024 } };

/** Checks the query of a route. */
export const checkQuery = (query: Joi.ObjectSchema): RouteOptions['validate'] => ({
  query,
  failAction: (_request, _h, error) => {
    throw refusal('bad_request', `The address is not understood: ${error?.message ?? 'its query is wrong'}.`);
  },
});
