import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Request, ResponseObject, RouteOptions, ServerRoute } from '@hapi/hapi';
import { assets } from '@hindcast/domain';
import {
  IMPORT_MAX_BYTES,
  type WireDayForm,
  type WireImportEvent,
  type WireImportResult,
  type WirePriceBasis,
} from '@hindcast/domain/client';
import { type DecimalSign, decimalSigns } from '@hindcast/domain/submit';
import Joi from 'joi';
import {
  actorOf,
  answersReport,
  assetOf,
  assetText,
  checkQuery,
  FileProblem,
  Interrupted,
  NoRoom,
  once,
  type RouteDoc,
  reason,
  type SpooledFile,
  spool,
  TooLarge,
  type Write,
  type WriteParts,
  type Written,
} from '../../http/index.ts';
import { AppError, type Config, today } from '../../lib/index.ts';
import { readPriceImport, type StoreFile } from '../../prices/index.ts';
import { preparePredictionImport } from '../importPredictions.ts';
import type { ImportTurns } from '../store/importTurns.ts';
import type { Asker } from '../store/stageRows.ts';

export interface ImportParts extends WriteParts {
  readonly config: Config;
  readonly turns: ImportTurns;
}

/** The query of both imports, after validation. */
interface ImportQuery {
  readonly asset?: string;
  readonly dry_run?: boolean;
  readonly skip_refused?: boolean;
}

interface PredictionImportQuery extends ImportQuery {
  readonly ignore_columns?: boolean;
  readonly reason?: string;
}

interface PriceImportQuery extends ImportQuery {
  readonly basis?: WirePriceBasis;
  readonly decimal?: DecimalSign;
  readonly day_form?: WireDayForm;
  readonly force?: boolean;
}

const both = {
  asset: assetText,
  dry_run: Joi.boolean(),
  skip_refused: Joi.boolean(),
};
const predictionQuery = Joi.object({ ...both, ignore_columns: Joi.boolean(), reason: reason.optional() });
const priceQuery = Joi.object({
  ...both,
  asset: both.asset.required(),
  basis: Joi.string().valid('adjusted', 'raw'),
  decimal: Joi.string().valid(...decimalSigns),
  day_form: Joi.string().valid('dmy', 'mdy'),
  force: Joi.boolean(),
});

/** Options of an upload: the body is streamed, unparsed and without a timeout. */
const uploadOptions = (query: Joi.ObjectSchema, doc: RouteDoc): RouteOptions => ({
  payload: { output: 'stream', parse: false, maxBytes: IMPORT_MAX_BYTES, timeout: false },
  validate: checkQuery(query),
  app: { doc },
});
const told = {
  tag: 'Imports',
  details: 'All or nothing, unless `skip_refused` is true. `dry_run` reports and stores nothing.',
  answer: answersReport('Lines of JSON: what became of rows of the file, then the result.'),
  errors: ['invalid_file'],
} as const satisfies Partial<RouteDoc>;

const flagsOf = ({ dry_run = false, skip_refused = false }: ImportQuery) => ({
  dryRun: dry_run,
  skipRefused: skip_refused,
});

function resultOf(events: readonly WireImportEvent[]): WireImportResult | null {
  const last = events.at(-1);
  return last?.type === 'result' ? last : null;
}

/** Longest report stored for repeated requests, bytes. Of a longer one only the result is stored. */
const KEPT_BYTES = 64 * 1024;

function written(act: string, subject: string, events: readonly WireImportEvent[], reason?: string): Written {
  const result = resultOf(events);
  const lines = events.map((event) => `${JSON.stringify(event)}\n`);
  const answer = lines.join('');
  const { stored = false, rows, added, changed, same, refused, lifted, reworded } = result ?? {};
  const detail = { rows, added, changed, same, refused, lifted, reworded, reason };
  return {
    answer,
    type: 'application/x-ndjson',
    status: result?.success ? 200 : 422,
    undone: !stored,
    ...(Buffer.byteLength(answer) > KEPT_BYTES && { kept: lines.at(-1) ?? '' }),
    entry: stored ? { act, subject, detail } : null,
  };
}

/** Returns the operator who imports, and a check that throws once their connection is closed. */
const askerOf = (request: Request): Asker => ({
  operator: actorOf(request).name,
  checkWanted() {
    if (request.raw.req.socket.destroyed) throw new Interrupted(null);
  },
});

/** Returns the error response for a failed upload. Other errors are returned unchanged. */
function readUploadError(error: unknown): unknown {
  if (error instanceof FileProblem) return new AppError('invalid_file', error.message);
  if (error instanceof TooLarge) return new AppError('too_large', error.message);
  if (error instanceof NoRoom) return new AppError('no_room', error.message, { cause: error });
  if (error instanceof Interrupted) return new AppError('bad_request', error.message);
  return error;
}

/**
 * Builds the routes of file imports (operators). The response is a report in lines of JSON, with status 422 if nothing
 * was stored.
 */
export function importRoutes(parts: ImportParts): ServerRoute[] {
  const { config, storage, clock, turns } = parts;

  async function receive(
    request: Request,
    use: (file: SpooledFile) => Promise<ResponseObject>,
  ): Promise<ResponseObject> {
    const file = request.payload as Readable;
    try {
      return await spool(config.dataDir, file, use);
    } catch (error) {
      // reads the rest of the body first: some clients read the response only after sending all
      await finished(file.resume()).catch(() => undefined);
      throw readUploadError(error);
    }
  }

  const upload = (act: string, subject: string, store: StoreFile, why?: string): Write => ({
    change: 'an import',
    work: async (tx, { name }) => written(act, subject, await store(tx, name), why),
  });

  return [
    {
      method: 'POST',
      path: '/api/admin/prices/imports',
      options: uploadOptions(priceQuery, {
        ...{ ...told, id: 'importPrices', summary: 'Stores daily prices from CSV' },
        file: {
          type: 'text/csv',
          means: 'CSV with `date`, `close`, and if there are `high` and `low`; at most 64 MB.',
        },
      }),
      handler: once(parts, receive, async (request, { path }) => {
        const query: PriceImportQuery = request.query;
        const asset = assets[assetOf(query.asset)];
        const flags = { ...flagsOf(query), force: query.force ?? false, basis: query.basis ?? null };
        const forms = { decimal: query.decimal ?? null, dayForm: query.day_form ?? null };
        const when = { today: today(clock), now: new Date(clock.now()) };
        return upload(
          'prices.import',
          asset.id,
          await readPriceImport(storage, { path, asset, ...flags, forms, ...when }),
        );
      }),
    },
    {
      method: 'POST',
      path: '/api/admin/predictions/imports',
      options: uploadOptions(predictionQuery, {
        ...{ ...told, id: 'importPredictions', summary: 'Stores predictions from CSV, JSON or lines of JSON' },
        file: { type: 'application/octet-stream', means: 'CSV, a JSON list, or a JSON object a line; at most 64 MB.' },
      }),
      handler: once(parts, receive, async (request, { path }) => {
        const query: PredictionImportQuery = request.query;
        const asset = query.asset === undefined ? null : assetOf(query.asset);
        const own = { ignoreColumns: query.ignore_columns ?? false, reason: query.reason ?? null };
        const file = { path, asset, ...flagsOf(query), ...own, today: today(clock) };
        const prepared = await preparePredictionImport({ storage, turns }, file, askerOf(request));
        return { ...upload('predictions.import', asset ?? 'all', prepared.store, query.reason), session: prepared };
      }),
    },
  ];
}
