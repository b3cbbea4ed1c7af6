import { importColumn, importColumnNames, kindOf, kinds, namesOfColumn } from '@hindcast/domain';
import { Help } from 'commander';

const WIDTH = 80;
const NAMES = 18;

const priceColumns = ['price_target', 'price_min', 'price_max'] as const;

/** Returns a sample file with a row for each kind, for the help. */
function exampleFile(): string {
  const rows = kinds.map((kind) => {
    const { example } = kindOf(kind);
    return ['Ada', kind, ...priceColumns.map((column) => example[column] ?? ''), '2025-01-02', '2025-12-31'].join();
  });
  return [['expert', 'prediction_type', ...priceColumns, 'start_date', 'end_date'].join(), ...rows].join('\n');
}

function columnHelp(): string {
  const format = new Help();
  format.helpWidth = WIDTH;
  const lines = importColumnNames.map((name) => {
    const [, ...others] = namesOfColumn(name);
    const also = others.length > 0 ? ` (also ${others.join(', ')})` : '';
    return format.formatItem(name, NAMES, importColumn(name).means + also, format);
  });
  return lines.join('\n');
}

/** Returns the description of the file for the help of a predictions import. */
export const importHelp = (): string => `
FILE is CSV with a header line, a JSON list (or {"data": […]}), or one JSON
object a line; - reads standard input. Its columns, in any order:

${columnHelp()}

Which prices: ${kinds.map((kind) => kindOf(kind).needs).join(';\n')}.

A row is known again by its key (or id with source), else by its content, so
importing a file twice adds nothing, and neither does importing what the API
sends. Under the same key a column that the file has not keeps what is stored,
an empty cell clears it. Another claim lifts what was set by hand.

A file with a row of each kind, prices in USD:

${exampleFile()}`;
