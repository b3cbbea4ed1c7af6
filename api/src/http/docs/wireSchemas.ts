import { readFileSync } from 'node:fs';
import { type JsonSchema, mapSchema } from './jsonSchema.ts';

/** File with the domain's wire types, by name, written by `node tests/wireSchemas.ts`. */
const file = new URL('./wireSchemas.json', import.meta.url);

let read: Readonly<Record<string, JsonSchema>> | null = null;

/** Returns a type's name in the document: `Prediction` for `WirePrediction`. */
export const publicName = (type: string): string => type.replace(/^Wire/, '');

const PLACE = '#/components/schemas/';

/** Returns a reference to a domain type. Throws if the file does not have it. */
export function wireRef(type: string): JsonSchema {
  if (!wireSchemas()[publicName(type)])
    throw new TypeError(`${type} is no type in wireSchemas.json: run node tests/wireSchemas.ts`);
  return { $ref: PLACE + publicName(type) };
}

/** Returns the wire types, by their names in the document. */
export function wireSchemas(): Readonly<Record<string, JsonSchema>> {
  read ??= Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, JsonSchema>).map(([name, schema]) => [
      publicName(name),
      mapSchema(schema, (one) => (one.$ref ? { ...one, $ref: PLACE + publicName(one.$ref) } : one)),
    ]),
  );
  return read;
}

/** Returns the names of types that a schema refers to, also indirectly. */
export function namesIn(schemas: readonly JsonSchema[]): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (schema: JsonSchema): void =>
    void mapSchema(schema, (one) => {
      const name = one.$ref?.slice(PLACE.length);
      if (name !== undefined && !names.has(name)) {
        names.add(name);
        const meant = wireSchemas()[name];
        if (meant) look(meant);
      }
      return one;
    });
  for (const schema of schemas) look(schema);
  return names;
}
