import type { AssetId } from '@hindcast/domain';
import type { SourceName } from '../config/priceSources.ts';

/** The meaning of a message of a market's socket. */
export type Reading =
  /**
   * A trade: USD, and when it was by the market's clock, ms. A trade with a lower `order` than the one before is
   * outdated.
   */
  | { readonly is: 'tick'; readonly price: number; readonly timeMs: number; readonly order: number }
  /** No price, and a sign that the market goes on sending. */
  | { readonly is: 'alive' }
  /** The market does not serve us. */
  | { readonly is: 'refusal'; readonly reason: string }
  /** Not a message that the market publishes. */
  | { readonly is: 'unusable'; readonly problem: string };

/** A market whose trades can be listened to. */
export interface Market {
  readonly name: SourceName;
  /** As people write it. */
  readonly title: string;
  readonly asset: AssetId;
  /** Without a path. */
  readonly origin: string;
  readonly path: string;
  /** The message that is sent once, to receive trades. */
  readonly subscription: unknown;
  /** Reads a message, already parsed from JSON. Never throws. */
  read(message: unknown): Reading;
}

export const alive: Reading = { is: 'alive' };

export const refused = (reason: unknown): Reading => ({ is: 'refusal', reason: String(reason).slice(0, 200) });

export const unusable = (problem: string): Reading => ({ is: 'unusable', problem });

/** The fields of a JSON object, null for anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** A trade, or what keeps it from being one. */
export function readTick(price: number | null, time: unknown, order: number | null): Reading {
  if (price === null || !Number.isFinite(price) || price <= 0) return unusable('a price that is none');
  const timeMs = typeof time === 'string' && RFC3339.test(time) ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(timeMs)) return unusable('a time that is none');
  const place = order ?? timeMs;
  return Number.isSafeInteger(place) ? { is: 'tick', price, timeMs, order: place } : unusable('no sequence number');
}

const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
