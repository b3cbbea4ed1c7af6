/** A JSON Schema (2020-12), the part used here. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Applies `change` to a schema and all inner schemas, the inner ones first. */
export function mapSchema(schema: JsonSchema, change: (one: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (one: JsonSchema): JsonSchema => mapSchema(one, change);
  const all = (some: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
    Object.fromEntries(Object.entries(some).map(([name, one]) => [name, inner(one)]));
  const { properties, patternProperties, items, prefixItems, anyOf, additionalProperties } = schema;
  return change({
    ...schema,
    ...(properties && { properties: all(properties) }),
    ...(patternProperties && { patternProperties: all(patternProperties) }),
    ...(typeof items === 'object' && { items: inner(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(inner) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
  });
}
