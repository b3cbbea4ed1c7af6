import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RouteOptions, ServerRoute } from '@hapi/hapi';
import { assetIds, dayText, exportPath, RULE } from '@hindcast/domain';
import Joi from 'joi';
import { answers, answersFile, assetOf, assetText, checkQuery, type RouteDoc, tagged } from '../../http/index.ts';
import { VERSION } from '../../lib/index.ts';
import { scoresText, type VerdictBook, type VerdictBooks } from '../../predictions/index.ts';
import { exportCsv, exportJson, type ScoresOf } from '../feeds/exportText.ts';
import type { Published } from '../published/published.ts';

export interface ExportParts {
  readonly books: VerdictBooks;
  readonly published: Pick<Published, 'scores'>;
}

const options: RouteOptions = { auth: false, cors: { origin: 'ignore', exposedHeaders: [] } };

/** Query of an export. Other fields are ignored, as in the public lists. */
const query = Joi.object({ asset: assetText.empty('') }).unknown();

const DETAILS =
  'All that stand, of all assets or of the one that `asset` names, each with its verdict and the version of the rule that reached it. The file can be imported again by `hindcast predictions import`, and changes nothing then. Prices are at `/api/{asset}/prices`.';

interface Form {
  readonly form: 'csv' | 'json';
  readonly type: string;
  readonly doc: Pick<RouteDoc, 'id' | 'summary' | 'answer'>;
  readonly write: (books: readonly VerdictBook[], scoresOf: ScoresOf) => Iterable<Buffer>;
}

const forms: readonly Form[] = [
  {
    form: 'csv',
    type: 'text/csv; charset=utf-8',
    doc: {
      id: 'exportCsv',
      summary: 'All predictions as a CSV file',
      answer: tagged(
        answersFile('The file; a cell that a spreadsheet would run begins with an apostrophe.', 'text/csv'),
      ),
    },
    write: exportCsv,
  },
  {
    form: 'json',
    type: 'application/json; charset=utf-8',
    doc: {
      id: 'exportJson',
      summary: 'All predictions as a JSON file',
      answer: tagged(answers('The file.', 'WireExport')),
    },
    write: exportJson,
  },
];

/** Returns a short text that changes with the books and the scores. */
const stampOf = (books: readonly VerdictBook[], scoresOf: ScoresOf): string =>
  createHash('sha256')
    .update(
      [
        ...[VERSION, RULE],
        ...books.map(
          ({ asset, revision, history, day }) =>
            `${asset} ${revision} ${history.hash} ${day} ${scoresText(scoresOf(asset))}`,
        ),
      ].join('\n'),
    )
    .digest('base64url')
    .slice(0, 22);

/**
 * Builds the routes of exports of all predictions, or of one asset's. The file is written while it is sent, so that a
 * million rows are never in memory together.
 */
export function exportRoutes({ books, published }: ExportParts): ServerRoute[] {
  return forms.map(
    ({ form, type, doc, write }): ServerRoute => ({
      method: 'GET',
      path: exportPath(form),
      options: {
        ...options,
        validate: { ...checkQuery(query) },
        app: { limited: 'exports', doc: { tag: 'Feeds', details: DETAILS, ...doc } },
      },
      handler: async (request, h) => {
        const { asset: named } = request.query as { readonly asset?: string };
        const asset = named === undefined ? null : assetOf(named);
        const read = await Promise.all((asset ? [asset] : assetIds).map((id) => books.of(id)));
        const name = `${asset ? `${asset}-` : ''}predictions-${dayText(read[0]?.day ?? 0)}.${form}`;
        return h
          .response(Readable.from(write(read, published.scores), { objectMode: false }))
          .type(type)
          .etag(stampOf(read, published.scores))
          .header('cache-control', 'public, no-cache')
          .header('access-control-allow-origin', '*')
          .header('content-disposition', `attachment; filename="${name}"`);
      },
    }),
  );
}
