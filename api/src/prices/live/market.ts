import type { AssetId } from '@hindcast/domain';
import type { SourceName } from '../../lib/index.ts';

/** A parsed message of a market. */
export type Reading =
  /**
   * A trade: price in USD, and its time by the market's clock, ms since 1970. A trade with a lower `order` than the
   * last one is outdated.
   */
  | { readonly is: 'tick'; readonly price: number; readonly timeMs: number; readonly order: number }
  /** Another valid message, which shows that the market is sending. */
  | { readonly is: 'alive' }
  /** The market refuses our request. */
  | { readonly is: 'refusal'; readonly reason: string }
  /** Not a message of the market's published form. */
  | { readonly is: 'unusable'; readonly problem: string };

/** A market with a stream of trades. */
export interface Market {
  readonly name: SourceName;
  /** Name of the market for people. */
  readonly title: string;
  readonly asset: AssetId;
  /** Origin of the market's WebSocket, without a path. */
  readonly origin: string;
  readonly path: string;
  /** Message to send once, to receive trades. */
  readonly subscription: unknown;
  /** Parses a message's JSON. Never throws. */
  read(message: unknown): Reading;
}

export const alive: Reading = { is: 'alive' };

export const refused = (reason: unknown): Reading => ({ is: 'refusal', reason: String(reason).slice(0, 200) });

export const unusable = (problem: string): Reading => ({ is: 'unusable', problem });

/** Returns a JSON object. Null for other values. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** Builds the reading of a trade. Unusable if a field is invalid. */
export function readTick(price: number | null, time: unknown, order: number | null): Reading {
  if (price === null || !Number.isFinite(price) || price <= 0) return unusable('a price that is none');
  const timeMs = typeof time === 'string' && RFC3339.test(time) ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(timeMs)) return unusable('a time that is none');
  const place = order ?? timeMs;
  return Number.isSafeInteger(place) ? { is: 'tick', price, timeMs, order: place } : unusable('no sequence number');
}

const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
