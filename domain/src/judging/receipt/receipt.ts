import canonicalize from 'canonicalize';
import type { Direction, Kind } from '../../kinds/shape/claim.ts';
import type { AssetId } from '../../market/asset.ts';
import type { WireOverride, WireVerdict, WireVerdictSplit } from '../../wire/predictions.ts';

/** Name of the receipt format. A changed format needs a new name. */
export const RECEIPT_FORMAT = 'hindcast-receipt-1';

/** A day's date, close, high and low. Prices in USD as digits; an unknown high or low repeats the close. */
export type ReceiptBar = readonly [date: string, close: string, high: string, low: string];

/**
 * The days on which bars were expected: every UTC day, or Monday to Friday except the `closed` days. `closed` covers
 * the days from two weeks before the asset's first bar, or before the claim if that is earlier, to the last day that
 * the verdict can depend on.
 */
export type ReceiptCalendar =
  | { readonly days: 'every UTC day' }
  | { readonly days: 'Monday to Friday'; readonly closed: readonly string[] };

/** A claim: its prices in USD as quoted, lowest first, and its UTC days. */
export interface ReceiptClaim {
  readonly kind: Kind;
  readonly prices: readonly number[];
  readonly direction: Direction | null;
  readonly made: string;
  readonly assumed: boolean;
  readonly start: string;
  readonly end: string | null;
}

/** Verdict of the rule, without the hash of the price history, because the receipt contains the bars. */
export type ReceiptVerdict = Omit<WireVerdict, 'series'>;

/**
 * Everything that was read to judge one prediction, and the verdict, so that anyone can judge it again. The file is
 * canonical JSON (RFC 8785), so that one receipt has one SHA-256.
 */
export interface Receipt {
  readonly format: typeof RECEIPT_FORMAT;
  /** The prediction's id. */
  readonly prediction: number;
  readonly asset: AssetId;
  /** Name of the rule set, such as `close-v2`. */
  readonly rule: string;
  readonly claim: ReceiptClaim;
  /** The first UTC day on which this verdict could be given. Bars on and after it were not read. */
  readonly judged_on: string;
  readonly calendar: ReceiptCalendar;
  readonly splits: readonly WireVerdictSplit[];
  readonly bars: readonly ReceiptBar[];
  /** SHA-256 of `bars` as canonical JSON, hexadecimal. */
  readonly bars_sha256: string;
  readonly verdict: ReceiptVerdict;
  /** Outcome that an operator set in place of the rule's. The rule ignores it. */
  readonly override: WireOverride | null;
  /** SHA-256 of all other fields as canonical JSON, hexadecimal. */
  readonly sha256: string;
}

/** Returns the SHA-256 of a text in UTF-8, hexadecimal. */
export type Digest = (text: string) => string;

/** Returns a value as canonical JSON (RFC 8785). Throws if the value cannot be written as JSON. */
export const canonical = (value: unknown): string => canonicalize(value) ?? '';

/**
 * Returns an object as canonical JSON. `fields` maps each name to a value that is already written as canonical JSON.
 */
export const canonicalObject = (fields: Readonly<Record<string, string>>): string =>
  `{${Object.keys(fields)
    .sort()
    .map((name) => `${canonical(name)}:${fields[name]}`)
    .join(',')}}`;
