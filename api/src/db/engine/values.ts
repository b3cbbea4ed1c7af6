import { type Day, readDay } from '@hindcast/domain';
import { DataTypes } from 'sequelize';

/** Type of a column of prices in USD. A number with up to 16 decimals is read back unchanged. */
export const priceType = DataTypes.DECIMAL(32, 16);

/** Reads a stored price: SQLite returns numbers, MySQL strings. Throws TypeError if it is invalid. */
export function readStoredPrice(value: unknown): number {
  const price = typeof value === 'string' ? Number(value) : value;
  if (typeof price !== 'number' || !Number.isFinite(price)) throw new TypeError(`${String(value)} is no stored price`);
  return price;
}

/** Reads a stored price. Null if the column is null. */
export const readStoredPriceOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : readStoredPrice(value);

/** Reads a stored day, `YYYY-MM-DD`. Throws TypeError if it is invalid. */
export function readStoredDay(text: string): Day {
  const day = readDay(text);
  if (day === null) throw new TypeError(`${text} is no stored day`);
  return day;
}
