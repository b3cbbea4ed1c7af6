import { formatDayLong } from '@hindcast/domain';
import type { WireDayForm } from '@hindcast/domain/client';
import { type DecimalSign, decimalSignOf } from '@hindcast/domain/submit';
import { FileProblem, fileRefusals } from '../../http/index.ts';
import { readDayCell, shownForm } from './dayCell.ts';

/** Cells of a row from which the formats of a price file are detected. */
export interface PriceCells {
  readonly line: number;
  readonly date: string;
  readonly prices: readonly string[];
}

/**
 * Detects the format of a file's days. Null if all have the year first or the month in letters. Throws a FileProblem if
 * two formats are possible.
 */
export function dayFormOf(rows: readonly PriceCells[], told: WireDayForm | null): WireDayForm | null {
  const shown: Partial<Record<'dmy' | 'mdy' | 'unclear' | 'named', PriceCells>> = {};
  for (const row of rows) {
    const form = shownForm(row.date);
    if (form !== null) shown[form] ??= row;
  }
  const { dmy, mdy, unclear, named } = shown;
  // the file also has ISO 8601 days; the others are slips
  if (named) return null;
  if (told !== null) return told;
  if (dmy && mdy) throw new FileProblem(fileRefusals.twoDayForms([dmy.line, dmy.date], [mdy.line, mdy.date]));
  if (dmy) return 'dmy';
  if (mdy) return 'mdy';
  if (!unclear) return null;
  const said = (form: WireDayForm): string => {
    const read = readDayCell(unclear.date, form);
    return read === null ? '' : formatDayLong(read.day);
  };
  throw new FileProblem(fileRefusals.unclearDays(unclear.date, said('mdy'), said('dmy')));
}

/** Decimal sign of a file's prices, and a price that makes it doubtful. */
export interface FileDecimals {
  readonly sign: DecimalSign;
  /** A price that reads differently with the other sign, if no price shows the sign. Else null. */
  readonly doubtful: string | null;
}

/** Detects the decimal sign of a file's prices. The dot if no price shows it, or prices contradict each other. */
export function decimalsOf(rows: readonly PriceCells[], told: DecimalSign | null): FileDecimals {
  if (told !== null) return { sign: told, doubtful: null };
  const shown: Partial<Record<DecimalSign | 'either', string>> = {};
  for (const { prices } of rows) {
    for (const text of prices) {
      const sign = text === '' ? null : decimalSignOf(text);
      if (sign !== null) shown[sign] ??= text;
    }
  }
  const isShown = shown.dot !== undefined || shown.comma !== undefined;
  return {
    sign: shown.comma !== undefined && shown.dot === undefined ? 'comma' : 'dot',
    doubtful: isShown ? null : (shown.either ?? null),
  };
}
