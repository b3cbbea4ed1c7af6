import type { Brand } from '@hindcast/domain';
import { VERSION } from '../../lib/index.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { docOf, type Operation, operationOf, type Parameter, type Route } from './operation.ts';
import type { Response } from './refusals.ts';
import { tags } from './tags.ts';
import { namesIn, wireSchemas } from './wireSchemas.ts';

/** The API as an OpenAPI 3.1 document. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, unknown>> & { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** Operations by path, then by method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

/** Rules that hold for every call, in Markdown. */
const ABOUT_ALL = `
Answers are JSON. Days are \`YYYY-MM-DD\` in UTC, times are ISO 8601, prices are US dollars, amounts are whole sats.

**Who may ask.** Reading what the public sees needs no token. Every other call needs one: \`Authorization: Bearer …\`, from \`POST /api/admin/login\` or \`POST /api/admin/tokens\`. A token has a role: a viewer reads, a reviewer prepares what others decide, a publisher decides what the public sees, an admin handles money, people and the machine. Each may do what the ones before may. A call that needs more is refused with 403.

**Refusals.** Each has the same form: \`{success: false, code, message, error}\`. The code is a stable id for programs; the message is for people and may change. A refusal with 429 says in \`Retry-After\` how many seconds to wait, and so may one with 503.

**Once.** A write that is sent with an \`Idempotency-Key\` is done once: for a day the same request with the same key gets the first answer again, with \`idempotency-replayed: true\`. Secrets are sent only the first time. After a lost connection or a 503, send the write again with its key.

**Limits.** Each call with a limit of its own states how many requests one address may send in a minute. Refused tokens are limited too; a valid token is never refused because others guessed wrong.

**Lists.** Long lists come a page at a time: \`next\` is what the next page is asked for with, as \`after\`. Public lists have an ETag.
`.trim();

const KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Does the write once, however often it is sent: 1 to 200 visible ASCII characters of your own choice.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  example: '5f2b6a1c-import-of-monday',
};

/** Builds the document of a server's routes. Routes without documentation are left out. */
export function apiDocument(
  routes: readonly Route[],
  { brand, publicUrl }: { readonly brand: Brand; readonly publicUrl: string | null },
): ApiDocument {
  const refusals = new Map<string, Response>();
  const paths: Record<string, Record<string, Operation>> = {};
  const used = new Set<string>();
  for (const route of inOrder(routes)) {
    const doc = docOf(route);
    if (!doc) continue;
    used.add(doc.tag);
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, doc, refusals) };
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: VERSION,
      summary: 'Predictions of prices, verdicts on them with their evidence, and the operators’ calls.',
      description: ABOUT_ALL,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/', description: 'This server' }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token of a person who signed in, or of a script. The roles that stand with a call are the least that it needs: viewer, reviewer, publisher, admin.',
        },
      },
      parameters: { IdempotencyKey: KEY },
      headers: {
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
        ETag: { description: 'Names these very bytes, for `If-None-Match`.', schema: { type: 'string' } },
      },
      responses: usedOf(refusals, operations),
      schemas: schemasOf(operations, refusals),
    },
  };
}

/** Sorts routes by tag. Within a tag, they keep the server's order. */
function inOrder(routes: readonly Route[]): Route[] {
  const names = Object.keys(tags);
  const placeOf = (route: Route): number => names.indexOf(docOf(route)?.tag ?? '');
  return [...routes].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Selects the error responses that the document's calls refer to. */
function usedOf(refusals: ReadonlyMap<string, Response>, operations: readonly Operation[]): Record<string, Response> {
  const refs = new Set(
    operations.flatMap(({ responses }) => Object.values(responses).map((one) => ('$ref' in one ? one.$ref : ''))),
  );
  const used = [...refusals].filter(([name]) => refs.has(`#/components/responses/${name}`));
  return Object.fromEntries(used.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Selects the types that calls and error responses refer to, also indirectly. */
function schemasOf(operations: readonly Operation[], refusals: ReadonlyMap<string, Response>) {
  const contents = [...operations.flatMap(({ responses }) => Object.values(responses)), ...refusals.values()];
  const named = contents
    .flatMap((response) => ('content' in response ? Object.values(response.content ?? {}) : []))
    .map(({ schema }) => schema ?? {});
  const names = namesIn([...named, { $ref: '#/components/schemas/Error' }]);
  return Object.fromEntries(Object.entries(wireSchemas()).filter(([name]) => names.has(name)));
}
