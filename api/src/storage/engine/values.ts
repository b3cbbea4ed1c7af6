import { type Day, readDay } from '@hindcast/domain';
import { DataTypes } from 'sequelize';

/** A column of prices in USD: a number with up to 16 decimals arrives as the very same number. */
export const priceType = DataTypes.DECIMAL(32, 16);

/** A stored price as a number: SQLite answers numbers, MySQL texts. */
export function readStoredPrice(value: unknown): number {
  const price = typeof value === 'string' ? Number(value) : value;
  if (typeof price !== 'number' || !Number.isFinite(price)) throw new TypeError(`${String(value)} is no stored price`);
  return price;
}

/** The same for a price that may be missing. */
export const readStoredPriceOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : readStoredPrice(value);

/** A stored `YYYY-MM-DD` as a day. Throws TypeError when it is none. */
export function readStoredDay(text: string): Day {
  const day = readDay(text);
  if (day === null) throw new TypeError(`${text} is no stored day`);
  return day;
}
