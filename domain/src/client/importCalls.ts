import type { AssetId } from '../market/asset.ts';
import type { DecimalSign } from '../market/typedPrice.ts';
import type {
  WireDayForm,
  WireImport,
  WireImportEvent,
  WireImportResult,
  WirePriceBasis,
  WireTakeBackRequest,
} from '../wire/imports.ts';
import type { WireImportTakenBack } from '../wire/posts.ts';
import { type createAsk, query } from './ask.ts';
import { ClientError, readRefusal } from './clientError.ts';
import type { SendWrite } from './expertCalls.ts';
import type { FetchInit } from './fetch.ts';
import type { createWriteRetry } from './writeRetry.ts';

/** Options of an import. `onEvent` is called with every line of the server's report, including the result. */
export interface ImportOptions {
  /** True to validate and report without storing. */
  readonly dryRun?: boolean;
  /** True to store the valid rows although others are refused. */
  readonly skipRefused?: boolean;
  readonly onEvent?: (event: WireImportEvent) => void;
}

export interface PriceImportOptions extends ImportOptions {
  readonly asset: AssetId;
  /** Scale of the file's prices. Required for an asset with splits on record. */
  readonly basis?: WirePriceBasis;
  /** Decimal sign of the numbers in the file. Detected if left out. */
  readonly decimal?: DecimalSign;
  /** Order of day and month in dates such as 03/05/2024. Detected if left out. */
  readonly dayForm?: WireDayForm;
  /** True to store the prices even if they are on another scale than the stored ones. */
  readonly force?: boolean;
}

export interface PredictionImportOptions extends ImportOptions {
  /** Asset of rows that name none. If set, rows that name another asset are refused. */
  readonly asset?: AssetId;
  /** True to ignore unknown columns. Otherwise a file with unknown columns is refused. */
  readonly ignoreColumns?: boolean;
  /** Reason for changed claims of stored predictions. Required if the import changes any. */
  readonly reason?: string;
}

/**
 * The bytes of a file: a text, or a stream that the platform's `fetch` accepts (a ReadableStream, in Node any async
 * iterable). A function returns a new stream at each call, so that retries can send the file again.
 */
export type ImportBody = string | AsyncIterable<Uint8Array> | (() => AsyncIterable<Uint8Array>);

function readEvents(text: string): WireImportEvent[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WireImportEvent);
}

interface Writes {
  readonly write: SendWrite;
  readonly sendWrite: ReturnType<typeof createWriteRetry>;
}

/** Creates the calls that import files and manage their imports. Each needs a token. */
export function createImportCalls(
  { send, read, askRows }: Pick<ReturnType<typeof createAsk>, 'send' | 'read' | 'askRows'>,
  { write, sendWrite }: Writes,
) {
  async function sendOnce(path: string, init: FetchInit): Promise<readonly WireImportEvent[]> {
    const reply = await send(path, init);
    const text = await read(reply);
    if (!reply.headers.get('content-type')?.startsWith('application/x-ndjson')) throw readRefusal(reply.status, text);
    const events = readEvents(text);
    if (events.at(-1)?.type === 'result') return events;
    throw new ClientError('interrupted', 'The server went away before its report was complete.', reply.status);
  }

  async function sendFile(
    path: string,
    type: string,
    body: ImportBody,
    onEvent: ImportOptions['onEvent'],
  ): Promise<WireImportResult> {
    const isText = typeof body === 'string';
    const events = await sendWrite(isText || typeof body === 'function', (headers) => {
      const init = { method: 'POST', headers: { 'content-type': type, ...headers } };
      if (isText) return sendOnce(path, { ...init, body });
      return sendOnce(path, { ...init, body: typeof body === 'function' ? body() : body, duplex: 'half' });
    });
    for (const event of events) onEvent?.(event);
    const result = events.at(-1);
    if (result?.type === 'result') return result;
    throw new TypeError('A report without a result was taken');
  }

  return {
    /** Returns the latest imports that added predictions, newest first. Includes an import that is still running. */
    imports: () => askRows<WireImport>('/api/admin/predictions/imports'),
    /** Withdraws all predictions that an import added. */
    takeBackImport: (id: number, request: WireTakeBackRequest) =>
      write(`/api/admin/predictions/imports/${id}`, 'DELETE', request) as Promise<WireImportTakenBack>,
    /** Imports daily prices from CSV, all rows or none. */
    importPrices: (
      body: ImportBody,
      { asset, basis, decimal, dayForm, force, dryRun, skipRefused, onEvent }: PriceImportOptions,
    ) =>
      sendFile(
        `/api/admin/prices/imports${query({ asset, basis, decimal, day_form: dayForm, force, dry_run: dryRun, skip_refused: skipRefused })}`,
        'text/csv',
        body,
        onEvent,
      ),
    /** Imports predictions from CSV, JSON or lines of JSON, all rows or none. */
    importPredictions: (
      body: ImportBody,
      { asset, dryRun, skipRefused, ignoreColumns, reason, onEvent }: PredictionImportOptions = {},
    ) =>
      sendFile(
        `/api/admin/predictions/imports${query({ asset, dry_run: dryRun, skip_refused: skipRefused, ignore_columns: ignoreColumns, reason })}`,
        'application/octet-stream',
        body,
        onEvent,
      ),
  };
}
