import type Joi from 'joi';
import { type JsonSchema, mapSchema } from './jsonSchema.ts';

/** Adds null to the values of a schema. Joi lists null as a type but not as a value, which would forbid it. */
const withNull = (schema: JsonSchema): JsonSchema =>
  schema.enum && Array.isArray(schema.type) && schema.type.includes('null') && !schema.enum.includes(null)
    ? { ...schema, enum: [...schema.enum, null] }
    : schema;

/**
 * Returns the JSON Schema of the input that a Joi schema accepts, so that one schema validates and documents requests.
 */
export const sentSchema = (schema: Joi.Schema): JsonSchema =>
  mapSchema(schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema, withNull);
