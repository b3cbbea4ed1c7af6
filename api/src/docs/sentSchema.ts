import type Joi from 'joi';
import { type JsonSchema, mapSchema } from './jsonSchema.ts';

/** Joi names null among the types and leaves it out of the list of values, which then forbids it. */
const withNull = (schema: JsonSchema): JsonSchema =>
  schema.enum && Array.isArray(schema.type) && schema.type.includes('null') && !schema.enum.includes(null)
    ? { ...schema, enum: [...schema.enum, null] }
    : schema;

/**
 * Returns the JSON Schema of the input that a Joi schema accepts. The same Joi schema reads the requests and describes
 * them.
 */
export const sentSchema = (schema: Joi.Schema): JsonSchema =>
  mapSchema(schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema, withNull);
