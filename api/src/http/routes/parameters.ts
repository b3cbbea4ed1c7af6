import type { Request, RouteOptions } from '@hapi/hapi';
import { type AssetId, assetIds, readAssetId } from '@hindcast/domain';
import Joi from 'joi';
import { AppError } from '../../lib/index.ts';
import { CHECKING_ID, RECORD_ID } from '../docs/pathParameters.ts';
import '../docs/routeDoc.ts';

/** Reads the prediction id of a path. Null if it is invalid. */
export const readPredictionId = (text: unknown): number | null => (RECORD_ID.test(String(text)) ? Number(text) : null);

/** Builds a reader of ids in paths. It throws 404 with the text of the path. */
const idOf =
  (what: string) =>
  (text: unknown): number => {
    const id = readPredictionId(text);
    if (id === null) throw new AppError('not_found', `There is no ${what} ${String(text).slice(0, 40)}`);
    return id;
  };

/** Reads the prediction id of a path. Throws 404. */
export const predictionIdOf = idOf('prediction');

/** Reads the import id of a path. Throws 404. */
export const importIdOf = idOf('import');

/** Reads the submission id of a path. Throws 404. */
export const submissionIdOf = idOf('submission');

/** Reads the report id of a path. Throws 404. */
export const reportIdOf = idOf('report');

/** Reads the queue item id of a path. Throws 404. */
export const queueItemIdOf = idOf('item of the queue');

/** Reads the post id of a path. Throws 404. */
export const postIdOf = idOf('post');

/** Reads the sign-in id of a path. Throws 404. */
export const signInIdOf = idOf('sign-in');

/** Reads the checking id of a path. Throws 404. */
export function checkingIdOf(text: unknown): string {
  const id = String(text);
  if (CHECKING_ID.test(id)) return id;
  throw new AppError('not_found', 'There is no such payment');
}

/** Schema of an asset in a query or body, which `assetOf` validates. */
export const assetText = Joi.string()
  .max(40)
  .description(`One of ${assetIds.join(', ')}.`);

const known = assetIds.map((id) => `“${id}”`).join(', ');

/** Reads the asset of a path or query. Throws 404 `unknown_asset`. */
export function assetOf(text: unknown): AssetId {
  const asset = readAssetId(text);
  if (asset) return asset;
  throw new AppError('unknown_asset', `There is no asset “${String(text).slice(0, 40)}”; known are ${known}`);
}

/** Returns a text's length in characters, as the database counts it, not in UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

/** Validates a body or query by its schema. Throws 400 with the problem. */
function readSent(schema: Joi.ObjectSchema, sent: unknown): unknown {
  const { value, error } = schema.validate(sent);
  if (error) throw new AppError('bad_request', error.message);
  return value;
}

/** Validates a request's body by the schema in its route's documentation. Throws 400 with the problem. */
export function readBody<T>({ route, payload }: Request): T {
  const { body, emptyBody = false } = route.settings.app?.doc ?? {};
  if (!body) throw new TypeError(`The description of ${route.path} has no body`);
  return readSent(body, emptyBody ? (payload ?? {}) : payload) as T;
}

/** Validates the body of a DELETE or, without one, its query. */
export function readBodyOrQuery<T>(request: Request): T {
  const { query } = request.route.settings.app?.doc ?? {};
  if (!query) throw new TypeError(`The description of ${request.route.path} has no query`);
  return request.payload ? readBody<T>(request) : (readSent(query, request.query) as T);
}

/** Options of routes with a small JSON body. */
export const jsonBody: RouteOptions = { payload: { allow: 'application/json', maxBytes: 16 * 1024 } };

/** Builds the validation of a route's query. An invalid query gets 400 with the problem. */
export const checkQuery = (query: Joi.ObjectSchema): RouteOptions['validate'] => ({
  query,
  failAction: (_request, _h, error) => {
    throw new AppError('bad_request', `The address is not understood: ${error?.message ?? 'its query is wrong'}.`);
  },
});
