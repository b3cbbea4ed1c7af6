import { type AssetId, type Day, dayText, RULE, type WireExport, type WirePrediction } from '@hindcast/domain';
import { CSV_START, csvRow, exportHead, exportRow } from '@hindcast/domain/csv';
import { presentJudged, type Scores, type VerdictBook } from '../../predictions/index.ts';

/** Rows per chunk: many enough for few chunks, few enough not to block other work. */
const ROWS_A_PIECE = 200;

/** Returns the scores of the experts in an asset's list. */
export type ScoresOf = (asset: AssetId) => Scores;

/** Writes all predictions of the books in chunks, each row by `write`. */
function* pieces(
  books: readonly VerdictBook[],
  scoresOf: ScoresOf,
  { start, between, end }: { readonly start: string; readonly between: string; readonly end: string },
  write: (row: WirePrediction) => string,
): Generator<Buffer> {
  let piece = [start];
  let isFirst = true;
  for (const { asset, entries } of books) {
    const scores = scoresOf(asset);
    for (const judged of entries) {
      const score = scores.get(judged.record.stored.influencer.id) ?? null;
      piece.push(isFirst ? '' : between, write(presentJudged(judged, score)));
      isFirst = false;
      if (piece.length < 2 * ROWS_A_PIECE) continue;
      yield Buffer.from(piece.join(''));
      piece = [];
    }
  }
  yield Buffer.from([...piece, end].join(''));
}

/** Writes the predictions of these books as CSV. A cell that a spreadsheet would execute gets a leading apostrophe. */
export const exportCsv = (books: readonly VerdictBook[], scoresOf: ScoresOf): Generator<Buffer> =>
  pieces(books, scoresOf, { start: CSV_START + csvRow(exportHead), between: '', end: '' }, (row) =>
    csvRow(exportRow(row)),
  );

/** Writes the predictions of these books as JSON, a WireExport with one line per prediction. */
export function exportJson(books: readonly VerdictBook[], scoresOf: ScoresOf): Generator<Buffer> {
  const day = books.reduce<Day | null>(
    (latest, book) => (latest === null || book.day > latest ? book.day : latest),
    null,
  );
  const head: Omit<WireExport, 'data'> = { success: true, rules: RULE, as_of: day === null ? '' : dayText(day) };
  const start = `${JSON.stringify(head).slice(0, -1)},"data":[\n`;
  return pieces(books, scoresOf, { start, between: ',\n', end: '\n]}\n' }, (row) => JSON.stringify(row));
}
