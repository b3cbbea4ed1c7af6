import { type AssetId, assetIds, type Direction, directions, type Kind, kinds } from '@hindcast/domain';
import type { WireTweetProposal } from '@hindcast/domain/extraction';
import Joi from 'joi';

/** A prediction in a model's answer. Prices in USD, the day as `YYYY-MM-DD`. */
export interface ModelCall {
  readonly asset: AssetId;
  readonly kind: Kind;
  /** Price. Null for a range. */
  readonly price: number | null;
  /** Lower price of a range. Null for other kinds. */
  readonly price_min: number | null;
  /** Upper price of a range. Null for other kinds. */
  readonly price_max: number | null;
  readonly direction: Direction | null;
  readonly target_date: string | null;
  readonly quote: string;
}

/** The answer of a model about one post: calls, confidence, reasoning and proposals. */
export interface ModelReading {
  readonly calls: readonly ModelCall[];
  readonly confidence: number;
  readonly reasoning: string;
  readonly challenges: readonly string[];
  readonly notes: string;
  readonly proposals: readonly WireTweetProposal[];
}

type Json = Readonly<Record<string, unknown>>;
const nullable = (type: string): Json => ({ type: [type, 'null'] });
const text: Json = { type: 'string' };
const list = (items: Json): Json => ({ type: 'array', items });
const object = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** JSON Schema of the answer, limited to what model services support. `modelReads` checks lengths. */
export const modelSchema = object({
  calls: list(
    object({
      asset: { type: 'string', enum: assetIds },
      kind: { type: 'string', enum: kinds },
      price: nullable('number'),
      price_min: nullable('number'),
      price_max: nullable('number'),
      direction: { type: ['string', 'null'], enum: [...directions, null] },
      target_date: nullable('string'),
      quote: text,
    }),
  ),
  confidence: { type: 'number' },
  reasoning: text,
  challenges: list(text),
  notes: text,
  proposals: list(object({ style: text, text })),
});

const line = Joi.string().allow('').max(5000);
const words = line.required();
const price = Joi.number().positive().max(1e12).allow(null).required();

/** Joi schema of the same answer, with its limits. */
export const modelReads = Joi.object({
  calls: Joi.array()
    .max(20)
    .required()
    .items(
      Joi.object({
        asset: Joi.valid(...assetIds).required(),
        kind: Joi.valid(...kinds).required(),
        price,
        price_min: price,
        price_max: price,
        direction: Joi.valid(...directions, null).required(),
        target_date: Joi.string().max(40).allow(null).required(),
        quote: words,
      }),
    ),
  confidence: Joi.number().min(0).max(1).required(),
  reasoning: words,
  challenges: Joi.array().max(40).items(line).required(),
  notes: words,
  proposals: Joi.array()
    .max(20)
    .required()
    .items(Joi.object({ style: words, text: words })),
}).required();
