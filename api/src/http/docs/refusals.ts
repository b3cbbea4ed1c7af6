import type { ErrorCode } from '@hindcast/domain';
import { statusOf } from '../answers/wireError.ts';
import type { JsonSchema } from './jsonSchema.ts';

/** Meaning of each error code, for readers of the API's document. */
export const codeMeanings: Readonly<Record<ErrorCode, string>> = {
  bad_request: 'The request is not understood; the message says what of it.',
  unauthorized: 'There is no token, or none that counts.',
  code_required: 'Sign-in asks for the code of the authenticator app besides.',
  forbidden: 'The role of whoever asks does not allow this, or the page is of another site.',
  password_change_required: 'The password was for one sign-in: change it first.',
  not_found: 'There is nothing by this name or number.',
  unknown_asset: 'There is no such asset; the message names those that are known.',
  conflict: 'It was changed meanwhile, or does not fit how things stand; the message says how they do.',
  withdrawn: 'The prediction was withdrawn.',
  too_large: 'The body is too large.',
  unknown_host: 'The server does not answer to this host name.',
  invalid_file: 'The file cannot be read.',
  key_reused: 'The Idempotency-Key came with another request before.',
  upgrade_required: 'This address is a WebSocket.',
  too_many_requests: 'Too many requests came; wait as long as `Retry-After` says.',
  too_many_connections: 'Too many connections are open from one address.',
  overloaded: 'The server has too much to do, or is stopping; try again.',
  starting: 'The server is starting, or the answer is still being made; try again in a moment.',
  database_unavailable: 'The database does not answer; try again.',
  outcome_unknown: 'The change may be stored or not: send it again with the same Idempotency-Key.',
  wallet_unavailable: 'The wallet does not answer; try again.',
  mail_unavailable: 'The mail server does not answer; try again.',
  x_unavailable: 'X does not answer, or refuses the key; the message says which.',
  no_room: 'There is no room for it: on the disk, or in one answer.',
  internal: 'The server failed; mention the `request_id`.',
  not_offered: 'This server does not offer it: the part that it needs is not set.',
};

/** Response object of OpenAPI. */
export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/** Additional statuses of some error codes: 415 for a body with an unsupported content type. */
const others: Partial<Record<ErrorCode, readonly number[]>> = { bad_request: [415] };

function byStatus(codes: ReadonlySet<ErrorCode>): ReadonlyMap<number, readonly ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    for (const status of [statusOf(code), ...(others[code] ?? [])])
      found.set(status, [...(found.get(status) ?? []), code]);
  }
  return found;
}

const titleOf = (codes: readonly ErrorCode[]): string => codes.join('-or-');

/**
 * Returns references to the error responses of a call. Each distinct response is added to `described` once for all
 * calls.
 */
export function refusalResponses(
  codes: ReadonlySet<ErrorCode>,
  described: Map<string, Response>,
): Record<string, { readonly $ref: string }> {
  const responses: Record<string, { readonly $ref: string }> = {};
  for (const [status, some] of byStatus(codes)) {
    const sorted = [...some].sort();
    const name = `${status}-${titleOf(sorted)}`;
    described.set(name, {
      description: sorted.map((code) => `\`${code}\`: ${codeMeanings[code]}`).join(' '),
      ...(status === 429 && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
      content: { 'application/json': { schema: refusalSchema(sorted) } },
    });
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

const refusalSchema = (codes: readonly ErrorCode[]): JsonSchema => ({
  $ref: '#/components/schemas/Error',
  properties: { code: { enum: codes } },
});
