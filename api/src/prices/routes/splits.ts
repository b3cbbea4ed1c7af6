import type { ServerRoute } from '@hapi/hapi';
import { assets, type Day, readDay } from '@hindcast/domain';
import type { WireNewSplit, WireSplitChange } from '@hindcast/domain/client';
import Joi from 'joi';
import {
  answers,
  answersRows,
  assetOf,
  assetText,
  jsonBody,
  once,
  parsedBody,
  readBody,
  type WriteParts,
  type Written,
} from '../../http/index.ts';
import { AppError, today } from '../../lib/index.ts';
import { addSplit } from '../addSplit.ts';
import { removeSplit } from '../removeSplit.ts';
import { readRatio } from '../rules/ratio.ts';
import { presentSplit } from '../wire/price.ts';
import { assetQuery } from './prices.ts';

const body = Joi.object({
  asset: assetText.required(),
  day: Joi.string().max(40).required(),
  ratio: Joi.string().max(40).required(),
  stored: Joi.valid('raw', 'adjusted'),
})
  .required()
  .messages({ 'object.base': 'The body is an object with “asset”, “day” and “ratio”' });

function readSplitDay(text: string): Day {
  const day = readDay(text);
  if (day === null) throw new AppError('bad_request', `“${text.slice(0, 40)}” is not a day such as 2024-08-08`);
  return day;
}

const written = (act: string, answer: WireSplitChange): Written => {
  const { split, bars } = answer;
  return { answer, entry: { act, subject: `${split.asset} ${split.date}`, detail: { ratio: split.ratio, bars } } };
};

/** Builds the routes of share splits (operators). */
export function splitRoutes(parts: WriteParts): ServerRoute[] {
  const { storage, clock } = parts;
  const change = 'a split';
  return [
    {
      method: 'GET',
      path: '/api/admin/prices/splits',
      options: assetQuery({
        ...{ id: 'listSplits', tag: 'Splits', summary: 'The splits on record' },
        answer: answersRows('By asset and day.', 'WireSplit'),
      }),
      handler: async (request) => {
        const { asset } = request.query;
        const where = asset === undefined ? {} : { asset: assetOf(asset) };
        const rows = await storage.models.splits.findAll({ where, order: ['asset', 'day'] });
        return { success: true, data: rows.map(presentSplit) };
      },
    },
    {
      method: 'POST',
      path: '/api/admin/prices/splits',
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ id: 'addSplit', tag: 'Splits', summary: 'Records a split, and brings earlier bars to its scale' },
            ...{ body, example: { asset: 'mstr', day: '2024-08-08', ratio: '10:1' } },
            answer: answers('The split, and how many bars changed.', 'WireSplitChange'),
            errors: ['unknown_asset'],
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const value = readBody<WireNewSplit>(request);
        const ratio = readRatio(value.ratio);
        if (!ratio) {
          throw new AppError(
            'bad_request',
            `“${value.ratio}” is no ratio of a split such as 10:1, new shares for old ones`,
          );
        }
        const asset = assets[assetOf(value.asset)];
        const day = readSplitDay(value.day);
        const split = { asset, day, ratio, stored: value.stored ?? null, today: today(clock) };
        return {
          change,
          work: async (tx, { name: operator }) => written('splits.add', await addSplit(tx, { ...split, operator })),
        };
      }),
    },
    {
      method: 'DELETE',
      path: '/api/admin/prices/splits/{asset}/{day}',
      options: {
        app: {
          doc: {
            ...{ id: 'removeSplit', tag: 'Splits', summary: 'Takes a split off the record, and undoes what it did' },
            answer: answers('The split, and how many bars changed.', 'WireSplitChange'),
          },
        },
      },
      handler: once(parts, parsedBody, (request) => {
        const asset = assets[assetOf(request.params.asset)];
        const day = readSplitDay(String(request.params.day));
        return {
          change,
          work: async (tx) => written('splits.remove', await removeSplit(tx, asset, day)),
        };
      }),
    },
  ];
}
