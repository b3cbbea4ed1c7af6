import { type Day, dayText, RULE, type WireExport, type WirePrediction } from '@hindcast/domain';
import { CSV_START, csvRow, exportHead, exportRow } from '@hindcast/domain/csv';
import { presentJudged } from '../present/prediction.ts';
import type { Scores } from '../present/scores.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import type { VerdictBook } from '../verdicts/verdictBooks.ts';

/** Rows of a piece: many enough that few pieces are made, few enough that nobody waits for one. */
const ROWS_A_PIECE = 200;

/** All predictions of the books as pieces of a text, each row by `write`. */
function* pieces(
  books: readonly VerdictBook[],
  { start, between, end }: { readonly start: string; readonly between: string; readonly end: string },
  write: (judged: Judged) => string,
): Generator<Buffer> {
  let piece = [start];
  let isFirst = true;
  for (const { entries } of books) {
    for (const judged of entries) {
      piece.push(isFirst ? '' : between, write(judged));
      isFirst = false;
      if (piece.length < 2 * ROWS_A_PIECE) continue;
      yield Buffer.from(piece.join(''));
      piece = [];
    }
  }
  yield Buffer.from([...piece, end].join(''));
}

const present = (judged: Judged, scores: Scores): WirePrediction =>
  presentJudged(judged, scores.get(judged.record.stored.influencer.id) ?? null);

/** The predictions of these books as a CSV file. A cell that a spreadsheet would run begins with an apostrophe. */
export const exportCsv = (books: readonly VerdictBook[], scores: Scores): Generator<Buffer> =>
  pieces(books, { start: CSV_START + csvRow(exportHead), between: '', end: '' }, (judged) =>
    csvRow(exportRow(present(judged, scores))),
  );

/** The same as JSON, a WireExport, with a line for each prediction. */
export function exportJson(books: readonly VerdictBook[], scores: Scores): Generator<Buffer> {
  const day = books.reduce<Day | null>(
    (latest, book) => (latest === null || book.day > latest ? book.day : latest),
    null,
  );
  const head: Omit<WireExport, 'data'> = { success: true, rules: RULE, as_of: day === null ? '' : dayText(day) };
  const start = `${JSON.stringify(head).slice(0, -1)},"data":[\n`;
  return pieces(books, { start, between: ',\n', end: '\n]}\n' }, (judged) => JSON.stringify(present(judged, scores)));
}
