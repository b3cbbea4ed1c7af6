import type { Request, ServerRoute } from '@hapi/hapi';
import type { WireAddRequest } from '@hindcast/domain/client';
import Joi from 'joi';
import { answers, once, parsedBody, readBody, unknownField, type Write, type WriteParts } from '../../http/index.ts';
import { today } from '../../lib/index.ts';
import { additionTurn, addPrediction, readAddition } from '../addPrediction.ts';
import type { ImportTurns } from '../store/importTurns.ts';

const WHAT = 'The body is an object with “prediction”: the fields of a record, as a file has them';
const value = Joi.alternatives(Joi.string().allow(''), Joi.number(), Joi.boolean()).allow(null);
const body = Joi.object({
  prediction: Joi.object().pattern(Joi.string(), value).min(1).required().messages({ '*': WHAT }),
  dry_run: Joi.boolean(),
})
  .required()
  .messages({ ...unknownField, 'object.base': WHAT });

const EXAMPLE = {
  prediction: {
    ...{ influencer_name: 'Cassandra', asset_type: 'btc', prediction_type: 'target', price_target: 150_000 },
    ...{ prediction_made: '2026-11-02', end_date: '2027-12-31', source_url: 'https://example.org/said' },
  },
  dry_run: true,
};

/** Builds the route that adds a prediction by hand (operators). */
export function additionRoutes(parts: WriteParts & { readonly turns: ImportTurns }): ServerRoute[] {
  const { storage, clock, turns } = parts;

  async function add(request: Request): Promise<Write> {
    const asked = readBody<WireAddRequest>(request);
    const undone = asked.dry_run ?? false;
    const day = today(clock);
    const line = readAddition(asked, day);
    return {
      change: 'an added prediction',
      ...(!undone && { session: await additionTurn(storage, turns) }),
      work: async (tx, { name: operator }) => {
        const added = await addPrediction(tx, line, { today: day, now: new Date(clock.now()), operator });
        if (undone) {
          const { influencer } = added;
          const told = { ...influencer, id: influencer.created ? null : influencer.id };
          return { answer: { ...added, stored: false, id: null, influencer: told }, undone, entry: null };
        }
        const detail = { expert: added.influencer, double: added.double };
        return { answer: added, entry: { act: 'predictions.add', subject: `prediction ${added.id}`, detail } };
      },
    };
  }

  return [
    {
      method: 'POST',
      path: '/api/admin/predictions',
      options: {
        payload: { allow: 'application/json', maxBytes: 64 * 1024 }, // a quote may be long
        app: {
          doc: {
            ...{ id: 'addPrediction', tag: 'Predictions', summary: 'Adds a prediction by hand' },
            ...{ body, sentAs: 'WireAddRequest', example: EXAMPLE },
            answer: answers('What was added.', 'WireAddResult'),
          },
        },
      },
      handler: once(parts, parsedBody, add),
    },
  ];
}
