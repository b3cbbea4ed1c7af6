// node tests/wireSchemas.ts: writes the types that travel, as JSON Schema, for the API's document.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = 'domain/src/{wire,crowd,embed,judging}/**/*.ts';
const TYPE = /^export (?:interface|type) (Wire\w+|Receipt)\b(?!\s*<)/gm;

/** Path of the file with the schemas. */
export const wireSchemasPath = join(root, 'api/src/http/docs/wireSchemas.json');

interface Schema {
  readonly $ref?: string;
}

/** Returns the text of the file from the current types, one line for each, so that merges rarely conflict. */
export async function renewWireSchemas(): Promise<string> {
  const names: string[] = [];
  for await (const path of glob(SOURCES, { cwd: root })) {
    names.push(...[...(await readFile(join(root, path), 'utf8')).matchAll(TYPE)].map(([, name = '']) => name));
  }
  const generator = createGenerator({
    path: join(root, SOURCES),
    tsconfig: join(root, 'domain/tsconfig.json'),
    expose: 'export',
    jsDoc: 'extended',
    skipTypeCheck: true, // npm run check does that
    additionalProperties: false,
  });
  const found: Record<string, unknown> = {};
  for (const name of names.sort()) Object.assign(found, generator.createSchema(name).definitions);
  const lines = Object.keys(found)
    .filter((name) => !isNameless(name))
    .sort()
    .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(plain(found[name], found))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** A type that is made of another one by a generic: it stands where it is used. */
const isNameless = (name: string): boolean => name.includes('<');

/** Matches rows of our specification in comments. They are removed, because they mean nothing to users of the API. */
const ROWS = /\s*\((?:[A-Z]\d+|[OP]§\d+)(?:,? (?:[A-Z]\d+|[OP]§\d+))*\)/g;

/** Converts a tuple from the form of older drafts, which the generator writes, to that of draft 2020-12. */
const tupled = (schema: { readonly items?: unknown }): object =>
  Array.isArray(schema.items) ? { ...schema, items: false, prefixItems: schema.items } : schema;

/** A schema with the names of types as they are in the domain. */
function plain(schema: unknown, all: Readonly<Record<string, unknown>>): unknown {
  if (typeof schema === 'string') return schema.replaceAll(ROWS, '');
  if (Array.isArray(schema)) return schema.map((one) => plain(one, all));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...others } = schema as Schema;
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(tupled(schema)).map(([key, value]) => [key, plain(value, all)]));
  const name = decodeURIComponent($ref.replace('#/definitions/', ''));
  return isNameless(name) ? plain({ ...Object(all[name]), ...others }, all) : { ...others, $ref: name };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(wireSchemasPath, await renewWireSchemas());
