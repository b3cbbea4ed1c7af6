import type { Request, Server } from '@hapi/hapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type ApiDocument, apiDocument } from '../../api/src/http/docs/document.ts';

/** Checks answers of the API against its OpenAPI document. */
export interface Described {
  /**
   * Returns the fault of a route's answer. Null if the document describes such an answer, or does not name the route.
   */
  faultOf(
    route: string,
    answer: { readonly status: number; readonly type: string; readonly body: string },
  ): string | null;
}

const JSON_TYPE = 'application/json';
const LINES = 'application/x-ndjson';
/** Longest answer that is compared, in characters. Longer answers are lists that shorter ones cover. */
const MOST_CHARACTERS = 1_000_000;

/** Reads the descriptions of answers from an API document. */
export function readDescribed(document: ApiDocument): Described {
  // another test checks that the document is valid OpenAPI
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateSchema: false });
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (place: string): ValidateFunction => {
    const known = validators.get(place);
    if (known) return known;
    const made = ajv.compile({ $ref: `api#${place}` });
    validators.set(place, made);
    return made;
  };
  const escaped = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

  return {
    faultOf(route, { status, type, body }) {
      const [method = '', path = ''] = route.split(' ');
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (!operation) return null;
      const response = operation.responses[String(status)];
      if (!response) return `${route} answers ${status}, of which the document does not tell: ${body.slice(0, 300)}`;
      const [kind = ''] = type.split(';');
      const isShared = '$ref' in response;
      const place = isShared
        ? response.$ref.slice(1).split('/').map(escaped).join('/')
        : `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
      const told = isShared ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
      const content = told?.content?.[kind];
      if (!content) {
        if (body === '' || !told?.content) return body === '' ? null : `${route} answers ${status} with a body`;
        return `${route} answers ${status} as ${kind}, and the document says ${Object.keys(told.content).join(', ')}`;
      }
      if (!content.schema || (kind !== JSON_TYPE && kind !== LINES)) return null;
      const validate = validatorOf(`${place}/content/${escaped(kind)}/schema`);
      const values = kind === LINES ? body.split('\n').filter(Boolean) : [body];
      for (const value of values) {
        if (validate(JSON.parse(value))) continue;
        return `${route} answers ${status} otherwise than described: ${ajv.errorsText(validate.errors)}: ${value.slice(0, 400)}`;
      }
      return null;
    },
  };
}

/** Descriptions by the routes of a server, because most tests have the same routes. */
const known = new Map<string, Described>();

function describedOf(server: Server): Described {
  const routes = server.table();
  const names = routes.map(({ method, path }) => `${method} ${path}`).join('\n');
  const found = known.get(names);
  if (found) return found;
  const brand = { name: 'Hindcast' } as Parameters<typeof apiDocument>[1]['brand'];
  const made = readDescribed(apiDocument(routes, { brand, publicUrl: null }));
  known.set(names, made);
  return made;
}

/** Returns the text of an answer. Null if it is a stream or compressed. */
function textOf({ response }: Request): string | null {
  if (response instanceof Error) return null;
  const { source, headers } = response;
  if (headers['content-encoding'] !== undefined) return null;
  if (source === null || source === undefined) return '';
  if (Buffer.isBuffer(source)) return source.length > MOST_CHARACTERS ? null : source.toString();
  if (typeof source === 'string') return source;
  return typeof source === 'object' && !('pipe' in source) ? JSON.stringify(source) : null;
}

/** Compares every answer of a server with the API's document. Returns a function that throws the differences so far. */
export function holdToDocument(server: Server): () => void {
  const faults = new Set<string>();
  server.ext('onPreResponse', (request, h) => {
    const { response, method, route } = request;
    const text = method === 'head' || response instanceof Error ? null : textOf(request);
    if (text === null || response instanceof Error || text.length > MOST_CHARACTERS) return h.continue;
    const isObject = typeof response.source === 'object' && !Buffer.isBuffer(response.source);
    const type = String(response.headers['content-type'] ?? (isObject ? JSON_TYPE : ''));
    const answer = { status: response.statusCode, type, body: response.statusCode === 304 ? '' : text };
    const fault = describedOf(server).faultOf(`${route.method.toUpperCase()} ${route.path}`, answer);
    if (fault !== null) faults.add(fault);
    return h.continue;
  });
  return () => {
    const found = [...faults];
    faults.clear();
    if (found.length > 0) throw new Error(found.slice(0, 5).join('\n'));
  };
}
