import type { RequestRoute } from '@hapi/hapi';
import type { ErrorCode } from '@hindcast/domain';
import { formatCount } from '@hindcast/domain';
import type { Role } from '@hindcast/domain/people';
import Joi from 'joi';
import { roleFor } from '../access/policy.ts';
import { usualLimits } from '../edge/limits.ts';
import { writesOnce } from '../writes/once.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { pathParameter } from './pathParameters.ts';
import { type Response, refusalResponses } from './refusals.ts';
import type { RouteDoc } from './routeDoc.ts';
import { sentSchema } from './sentSchema.ts';
import { publicName, wireSchemas } from './wireSchemas.ts';

/** A parameter of a path, query or header, as in OpenAPI. */
export interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly example?: string;
}

/** An operation in the OpenAPI document. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly Role[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: JsonSchema; readonly example?: object }>>;
  };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

/** The part of a route from which the document is made. */
export type Route = Pick<RequestRoute, 'method' | 'path' | 'settings'>;

export const docOf = ({ settings }: Route): RouteDoc | undefined => settings.app?.doc;
/** Tells whether a route has `auth: false`, which the framework's types leave out. */
const isPublic = ({ settings }: Route): boolean => (settings.auth as unknown) === false;

const JSON_TYPE = 'application/json';
const ALWAYS: readonly ErrorCode[] = [
  'bad_request',
  'unknown_host',
  'too_many_connections',
  'internal',
  'overloaded',
  'starting',
  'database_unavailable',
];

function queryOf({ settings }: Route, doc: RouteDoc): Joi.ObjectSchema | null {
  const checked: unknown = settings.validate?.query;
  return Joi.isSchema(checked) ? (checked as Joi.ObjectSchema) : (doc.query ?? null);
}

/** Adds the domain's descriptions to the fields of a type that have none. */
function described(schema: JsonSchema, type: string | undefined): JsonSchema {
  const known = type === undefined ? {} : (wireSchemas()[publicName(type)]?.properties ?? {});
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]): [string, JsonSchema] => {
    const description = field.description ?? known[name]?.description;
    return [name, description === undefined ? field : { ...field, description }];
  });
  return properties.length === 0 ? schema : { ...schema, properties: Object.fromEntries(properties) };
}

function parametersOf(route: Route, doc: RouteDoc): Parameter[] {
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const { means, schema, example } = pathParameter(route.path, name);
    return { name, in: 'path', required: true, description: means, schema, example };
  });
  const query = queryOf(route, doc);
  const { properties = {}, required = [] } = query ? described(sentSchema(query), doc.sentAs) : {};
  const fields = Object.entries(properties).map(([name, { description, ...schema }]): Parameter => {
    // a DELETE may have its required fields in the body instead
    const must = required.includes(name) && !doc.body;
    return { name, in: 'query', ...(must && { required: true }), ...(description && { description }), schema };
  });
  const key = takesKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...places, ...fields, ...key];
}

/** Tells whether a call accepts an Idempotency-Key. */
const takesKey = (route: Route): boolean => writesOnce(route.settings.handler) || docOf(route)?.id === 'createInvoice';

function bodyOf({ body, sentAs, emptyBody = false, file, example }: RouteDoc): Operation['requestBody'] {
  if (file)
    return { required: true, content: { [file.type]: { schema: { type: 'string', description: file.means } } } };
  if (!body) return undefined;
  const schema = described(sentSchema(body), sentAs);
  return { required: !emptyBody, content: { [JSON_TYPE]: { schema, ...(example && { example }) } } };
}

function codesOf(route: Route, doc: RouteDoc): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>([...ALWAYS, ...(doc.errors ?? [])]);
  const add = (when: boolean, ...some: readonly ErrorCode[]): void => {
    if (when) for (const code of some) codes.add(code);
  };
  const isRead = route.method === 'get';
  const places: readonly string[] = route.path.match(/\{\w+\}/g) ?? [];
  add(!isPublic(route), 'unauthorized', 'forbidden', 'password_change_required', 'too_many_requests');
  add(isPublic(route) && !isRead, 'too_many_requests');
  add(route.settings.app?.limited !== undefined, 'too_many_requests');
  add(writesOnce(route.settings.handler), 'key_reused', 'conflict', 'outcome_unknown', 'no_room');
  add(!isRead, 'too_large');
  add(places.length > 0, 'not_found');
  add(!isRead && route.path.includes('/predictions/{id}'), 'withdrawn');
  add(places.includes('{asset}') || Boolean(queryOf(route, doc)?.$_terms.keys?.some(isAsset)), 'unknown_asset');
  return codes;
}

const isAsset = ({ key }: { readonly key: string }): boolean => key === 'asset';

function answersOf({ answer }: RouteDoc): Record<string, Response> {
  const { status, also = {}, moved, means, type, schema, otherType, tagged = false } = answer;
  const second = otherType ? { [otherType]: {} } : {};
  const content = type === null ? {} : { content: { [type]: schema ? { schema: schema() } : {}, ...second } };
  const headers = tagged ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {};
  return {
    [status]: { description: means, ...headers, ...content },
    ...Object.fromEntries(Object.entries(also).map(([other, why]) => [other, { description: why, ...content }])),
    ...(moved && { 308: { description: moved } }),
    ...(tagged && { 304: { description: 'What the request’s `If-None-Match` names is still right.' } }),
  };
}

/**
 * Returns a sentence about the requests that one address may send in a minute. Empty if only the whole server has a
 * limit.
 */
function limitText(route: Route): string {
  const { limited: own } = route.settings.app ?? {};
  if (own === null) return '';
  const limited = own ?? (isPublic(route) && route.method !== 'get' ? 'publicWrites' : null);
  return limited ? `At most ${formatCount(usualLimits[limited])} a minute from one address.` : '';
}

/** Builds the operation of a documented route. The error responses it refers to are added to `refusals`. */
export function operationOf(route: Route, doc: RouteDoc, refusals: Map<string, Response>): Operation {
  const parameters = parametersOf(route, doc);
  const requestBody = bodyOf(doc);
  const description = [doc.details ?? '', limitText(route)].filter(Boolean).join(' ');
  const own = answersOf(doc);
  const refused = refusalResponses(codesOf(route, doc), refusals);
  return {
    operationId: doc.id,
    tags: [doc.tag],
    summary: doc.summary,
    ...(description && { description }),
    security: isPublic(route) ? [] : [{ token: [roleFor(route)] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: merged(own, refused),
  };
}

/**
 * Merges a call's own response with the error response of the same status into one schema. An import's report, for
 * example, shares its status with an error.
 */
function merged(
  own: Readonly<Record<string, Response>>,
  refused: Readonly<Record<string, { readonly $ref: string }>>,
): Operation['responses'] {
  const both = Object.entries(own).map(([status, response]): [string, Response] => {
    const other = refused[status];
    if (!other) return [status, response];
    const description = `${response.description}. Or a refusal, as in ${other.$ref.split('/').at(-1)}.`;
    const error: JsonSchema = { $ref: '#/components/schemas/Error' };
    const same = response.content?.[JSON_TYPE]?.schema;
    const content = { ...response.content, [JSON_TYPE]: { schema: same ? { anyOf: [same, error] } : error } };
    return [status, { ...response, description, content }];
  });
  return { ...refused, ...Object.fromEntries(both) };
}
