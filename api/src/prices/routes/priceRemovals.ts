import type { ServerRoute } from '@hapi/hapi';
import { type AssetId, assets, type Day, readDay } from '@hindcast/domain';
import type { WirePriceRemoval } from '@hindcast/domain/client';
import Joi from 'joi';
import {
  answers,
  assetOf,
  assetText,
  jsonBody,
  once,
  parsedBody,
  readBody,
  reason,
  unknownField,
  type WriteParts,
} from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import { type ListResting, removePrices } from '../removePrices.ts';

export interface PriceRemovalParts extends WriteParts {
  /** Returns the list of an asset's predictions that depend on some days. */
  restingOn(asset: AssetId): Promise<ListResting>;
}

const day = Joi.string().max(40).required();
const body = Joi.object({
  asset: assetText.required(),
  from: day,
  to: day,
  reason,
  dry_run: Joi.boolean(),
})
  .required()
  .messages({ ...unknownField, 'object.base': 'The body is an object with “asset”, “from”, “to” and “reason”' });

function dayOf(name: string, text: string): Day {
  const read = readDay(text);
  if (read === null) throw new AppError('bad_request', `“${name}” is not a day such as 2024-08-08`);
  return read;
}

/** Builds the route that removes days of an asset's prices (operators). */
export function priceRemovalRoutes(parts: PriceRemovalParts): ServerRoute[] {
  return [
    {
      method: 'POST',
      path: '/api/admin/prices/removals',
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'removePrices', tag: 'Prices', summary: 'Takes days of an asset’s prices back' },
            ...{ body, sentAs: 'WirePriceRemoval' },
            example: { asset: 'naka', from: '2025-01-01', to: '2025-01-31', reason: 'The wrong file', dry_run: true },
            answer: answers('The days, and the verdicts that were read from them.', 'WirePriceRemovalResult'),
            errors: ['unknown_asset', 'not_found'],
          },
        },
      },
      handler: once(parts, parsedBody, async (request) => {
        const sent = readBody<WirePriceRemoval>(request);
        const asset = assets[assetOf(sent.asset)];
        const [from, to] = [dayOf('from', sent.from), dayOf('to', sent.to)];
        if (from > to) throw new AppError('bad_request', `The first day ${sent.from} is after the last, ${sent.to}`);
        const listResting = await parts.restingOn(asset.id);
        const removal = { asset, from, to, dryRun: sent.dry_run ?? false };
        return {
          change: 'a removal of prices',
          work: async (tx) => {
            const answer = await removePrices(tx, removal, listResting);
            const { stored, days, first, last, verdicts } = answer;
            const detail = { days, first, last, verdicts, reason: sent.reason };
            const entry = stored ? { act: 'prices.remove', subject: asset.id, detail } : null;
            return { answer, undone: !stored, entry };
          },
        };
      }),
    },
  ];
}
