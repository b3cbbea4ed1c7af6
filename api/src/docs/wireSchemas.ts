import { readFileSync } from 'node:fs';
import { type JsonSchema, mapSchema } from './jsonSchema.ts';

/** The domain's types of what travels, by name; `node tests/wireSchemas.ts` writes the file. */
const file = new URL('./wireSchemas.json', import.meta.url);

let read: Readonly<Record<string, JsonSchema>> | null = null;

/** The name that the document gives a type: `Prediction` for `WirePrediction`. */
export const publicName = (type: string): string => type.replace(/^Wire/, '');

const PLACE = '#/components/schemas/';

/** A type by its name in the domain. Throws for one that the file does not have. */
export function wireRef(type: string): JsonSchema {
  if (!wireSchemas()[publicName(type)])
    throw new TypeError(`${type} is no type in wireSchemas.json: run node tests/wireSchemas.ts`);
  return { $ref: PLACE + publicName(type) };
}

/** The types that travel, by the names that the document gives them. */
export function wireSchemas(): Readonly<Record<string, JsonSchema>> {
  read ??= Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, JsonSchema>).map(([name, schema]) => [
      publicName(name),
      mapSchema(schema, (one) => (one.$ref ? { ...one, $ref: PLACE + publicName(one.$ref) } : one)),
    ]),
  );
  return read;
}

/** The names of types that a schema refers to, by itself or through others. */
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
