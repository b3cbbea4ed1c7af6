import {
  bytesOf,
  decodeText,
  isSignedBy,
  LETTERS,
  type Network,
  networks,
  numberOf,
  SIGNATURE_WORDS,
  signedHash,
  signerOf,
} from './bolt11Text.ts';

/** Contents of an invoice by BOLT 11: github.com/lightning/bolts, 11-payment-encoding. */
export interface Bolt11 {
  readonly network: Network;
  /** Amount in msats. Null if the payer may choose it. */
  readonly msats: bigint | null;
  /** Payment hash, hexadecimal. */
  readonly paymentHash: string;
  /** Time at which the invoice was made, seconds since 1970. */
  readonly madeAt: number;
  readonly lastsS: number;
  /** Public key of the node that is paid, hexadecimal. */
  readonly payee: string;
  /**
   * SHA-256 (hexadecimal) of a description that is not part of the invoice. Null if the invoice contains the
   * description.
   */
  readonly descriptionHash: string | null;
}

/** Error for a text that is no invoice, or for an invoice that must not be paid. */
export class NoInvoice extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The invoice ${why}`, { cause });
    this.name = 'NoInvoice';
  }
}

const USUAL_S = 3600;
const TIME_WORDS = 7;
/** Msats of one unit of an amount, by the letter of its multiplier (none is a bitcoin). */
const MSATS: Readonly<Record<string, bigint>> = { '': 100_000_000_000n, m: 100_000_000n, u: 100_000n, n: 100n };
/** Feature bits that we support. A payer must not pay an invoice that requires any other. */
const KNOWN_FEATURES = new Set([8, 14, 16, 24, 48]);

function readPrefix(prefix: string): { network: Network; msats: bigint | null } {
  const [, name, digits, unit = ''] = /^ln(bcrt|bc|tbs|tb)(?:([1-9]\d{0,17})([munp]?))?$/.exec(prefix) ?? [];
  const network = networks.find((known) => known === name);
  if (!network) throw new NoInvoice(`begins with ${prefix.slice(0, 20)}, which names no network and amount`);
  if (digits === undefined) return { network, msats: null };
  const amount = BigInt(digits);
  if (unit !== 'p') return { network, msats: amount * (MSATS[unit] ?? 0n) };
  if (amount % 10n !== 0n) throw new NoInvoice('asks for a part of a thousandth of a sat');
  return { network, msats: amount / 10n };
}

/** Reads the fields of an invoice by letter. If a letter comes twice, the first field of the right length counts. */
function readFields(words: readonly number[]): ReadonlyMap<string, readonly number[]> {
  const fields = new Map<string, readonly number[]>();
  for (let at = 0; at < words.length; ) {
    const [type = 0, high = 0, low = 0] = words.slice(at, at + 3);
    const from = at + 3;
    at = from + high * 32 + low;
    if (from > words.length || at > words.length) throw new NoInvoice('ends in the middle of a field');
    const letter = LETTERS[type] ?? '';
    const data = words.slice(from, at);
    const length = LENGTHS[letter];
    if (!fields.has(letter) && (length === undefined || length === data.length)) fields.set(letter, data);
  }
  return fields;
}

/** Lengths of fields in groups of five bits. Fields of another length are skipped. */
const LENGTHS: Readonly<Record<string, number>> = { p: 52, s: 52, h: 52, n: 53 };

function refuseUnknownFeatures(words: readonly number[]): void {
  for (const [place, word] of [...words].reverse().entries()) {
    for (let bit = 0; bit < 5; bit++) {
      const feature = place * 5 + bit;
      const must = feature % 2 === 0 && (word >> bit) % 2 === 1;
      if (must && !KNOWN_FEATURES.has(feature)) throw new NoInvoice(`needs the feature ${feature}`);
    }
  }
}

const hex = (words: readonly number[]): string => Buffer.from(bytesOf(words)).toString('hex');

/** Returns the node that signed. Throws if the invoice names another node. */
function payeeOf(prefix: string, signed: readonly number[], signature: Uint8Array, named: string | null): string {
  const hash = signedHash(prefix, signed);
  if (named !== null && isSignedBy(hash, signature, named)) return named;
  const signer = named === null ? signerOf(hash, signature) : null;
  if (signer === null) throw new NoInvoice('is not signed by the node that it names');
  return signer;
}

function decode(text: string): { prefix: string; words: number[] } {
  try {
    return decodeText(text);
  } catch (cause) {
    throw new NoInvoice('is damaged: its checksum is wrong', cause);
  }
}

/**
 * Reads an invoice. Throws NoInvoice if it is damaged, unsigned, or requires features that not every payer supports.
 */
export function readBolt11(text: string): Bolt11 {
  const { prefix, words } = decode(text);
  const read = readPrefix(prefix);
  if (words.length < TIME_WORDS + SIGNATURE_WORDS) throw new NoInvoice('is too short');
  const signed = words.slice(0, -SIGNATURE_WORDS);
  const fields = readFields(signed.slice(TIME_WORDS));
  const [hash, secret, expiry, node, described] = ['p', 's', 'x', 'n', 'h'].map((letter) => fields.get(letter));
  if (!hash) throw new NoInvoice('has no payment hash');
  if (!secret) throw new NoInvoice('has no payment secret');
  if (!fields.has('d') && !fields.has('h')) throw new NoInvoice('has no description');
  refuseUnknownFeatures(fields.get('9') ?? []);
  return {
    ...read,
    paymentHash: hex(hash),
    madeAt: numberOf(signed.slice(0, TIME_WORDS)),
    lastsS: expiry ? numberOf(expiry) : USUAL_S,
    descriptionHash: described ? hex(described) : null,
    payee: payeeOf(prefix, signed, bytesOf(words.slice(-SIGNATURE_WORDS)), node ? hex(node) : null),
  };
}
