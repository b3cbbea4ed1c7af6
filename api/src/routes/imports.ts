import type { Readable } from 'node:stream';
import type { Request, ResponseObject, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { assets } from '@hindcast/domain';
import {
  IMPORT_MAX_BYTES,
  type WireImportEvent,
  type WireImportResult,
  type WirePriceBasis,
} from '@hindcast/domain/client';
import Joi from 'joi';
import { importPredictions } from '../actions/importPredictions.ts';
import { importPrices } from '../actions/importPrices.ts';
import type { ApiParts } from '../apiParts.ts';
import { today } from '../clock.ts';
import { FileProblem } from '../import/fileProblem.ts';
import { Interrupted, spool, TooLarge } from '../import/spool.ts';
import { refusal } from '../refusal.ts';
import { assetOf } from './assetOf.ts';
import { refreshAfter } from './refreshAfter.ts';

/** The query of both imports, after validation. */
interface ImportQuery {
  readonly asset?: string;
  readonly dry_run?: boolean;
  readonly skip_refused?: boolean;
}

interface PriceImportQuery extends ImportQuery {
  readonly basis?: WirePriceBasis;
  readonly force?: boolean;
}

const both = {
  asset: Joi.string().max(40),
  dry_run: Joi.boolean(),
  skip_refused: Joi.boolean(),
};
const predictionQuery = Joi.object(both);
const priceQuery = Joi.object({
  ...both,
  asset: both.asset.required(),
  basis: Joi.string().valid('adjusted', 'raw'),
  force: Joi.boolean(),
});

/** The body comes as it was sent, in a stream, at the sender's pace. */
const uploadOptions = (query: Joi.ObjectSchema): RouteOptions => ({
  payload: { output: 'stream', parse: false, maxBytes: IMPORT_MAX_BYTES, timeout: false },
  validate: {
    query,
    failAction: (_request, _h, error) => {
      throw refusal('bad_request', `The address is not understood: ${error?.message ?? 'its query is wrong'}.`);
    },
  },
});

const flagsOf = ({ dry_run = false, skip_refused = false }: ImportQuery) => ({
  dryRun: dry_run,
  skipRefused: skip_refused,
});

function resultOf(events: readonly WireImportEvent[]): WireImportResult | null {
  const last = events.at(-1);
  return last?.type === 'result' ? last : null;
}

function present(events: readonly WireImportEvent[], h: ResponseToolkit): ResponseObject {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  return h
    .response(lines)
    .type('application/x-ndjson')
    .code(resultOf(events)?.success ? 200 : 422);
}

/** Imports of files (operators): the answer is a report in lines of JSON, with status 422 when nothing was stored. */
export function importRoutes({ config, storage, published, clock }: ApiParts): ServerRoute[] {
  async function take(
    request: Request,
    h: ResponseToolkit,
    store: (path: string) => Promise<WireImportEvent[]>,
  ): Promise<ResponseObject> {
    try {
      const events = await spool(config.dataDir, request.payload as Readable, store);
      if (resultOf(events)?.stored) await refreshAfter(published, request, 'an import');
      return present(events, h);
    } catch (error) {
      if (error instanceof FileProblem) throw refusal('invalid_file', error.message);
      if (error instanceof TooLarge) throw refusal('too_large', error.message);
      if (error instanceof Interrupted) throw refusal('bad_request', error.message);
      throw error;
    }
  }

  return [
    {
      method: 'POST',
      path: '/api/admin/prices/imports',
      options: uploadOptions(priceQuery),
      handler: (request, h) => {
        const query: PriceImportQuery = request.query;
        const flags = { ...flagsOf(query), force: query.force ?? false };
        const asset = assets[assetOf(query.asset)];
        return take(request, h, (path) =>
          importPrices(storage, {
            ...{ path, asset, basis: query.basis ?? null, ...flags },
            ...{ today: today(clock), now: new Date(clock.now()) },
          }),
        );
      },
    },
    {
      method: 'POST',
      path: '/api/admin/predictions/imports',
      options: uploadOptions(predictionQuery),
      handler: (request, h) => {
        const query: ImportQuery = request.query;
        const asset = query.asset === undefined ? null : assetOf(query.asset);
        return take(request, h, (path) =>
          importPredictions(storage, { path, asset, ...flagsOf(query), today: today(clock) }),
        );
      },
    },
  ];
}
