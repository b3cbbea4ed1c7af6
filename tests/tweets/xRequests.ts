import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: object;
}

interface Described {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
}

/** The parts of X's own description of its API that are used here, as X publishes them. */
const description = JSON.parse(readFileSync(new URL('x-api.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, { readonly get: Described }>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
};
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(description, 'x');

const read = describedOf('/2/tweets/{id}');

function describedOf(path: string): { readonly security: Described['security']; readonly parameters: Parameter[] } {
  const get = description.paths[path]?.get;
  if (!get) throw new Error(`X describes no GET ${path}`);
  const parameters = get.parameters.map((one) =>
    '$ref' in one ? (description.components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
  );
  return { security: get.security, parameters };
}

const problems = (schema: object, value: unknown, what: string): string[] => {
  const check = ajv.compile(schema);
  return check(value) ? [] : [`${what}: ${ajv.errorsText(check.errors)}`];
};

/** References of a schema as ajv finds them in the whole description. */
const placed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"x#/components'));

/** Finds violations of X's description in a request for a post; empty without any. */
export function requestProblems(url: URL, authorization: string | undefined): string[] {
  const id = /^\/2\/tweets\/([^/]+)$/.exec(url.pathname)?.[1];
  if (id === undefined) return [`There is no ${url.pathname}`];
  const isBearer = read.security.some((one) => 'BearerToken' in one) && /^Bearer \S+$/.test(authorization ?? '');
  const known = read.parameters.filter((one) => one.in === 'query');
  const unknown = [...url.searchParams.keys()].filter((name) => !known.some((one) => one.name === name));
  const path = read.parameters.find((one) => one.in === 'path') as Parameter;
  return [
    ...(isBearer ? [] : ['No bearer token']),
    ...unknown.map((name) => `The query parameter [${name}] is not one of ${known.map((one) => one.name).join(',')}`),
    ...problems(placed(path.schema), id, 'id'),
    ...known.flatMap(({ name, schema }) => {
      const given = url.searchParams.get(name);
      return given === null ? [] : problems(placed(schema), given.split(','), name);
    }),
  ];
}

/** Finds violations of X's description in an answer of the emulator. */
export const answerProblems = (answer: unknown): string[] =>
  problems({ $ref: 'x#/components/schemas/GetPostsByIdResponse' }, answer, 'answer');
