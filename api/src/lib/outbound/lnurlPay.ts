import { formatSats } from '@hindcast/domain/submit';
import type { GuardedFetch } from './guardedFetch.ts';
import { readHostAddress } from './hostAddress.ts';

/** Terms of a wallet for payments, by LUD-06 and LUD-12. */
export interface LnurlPay {
  /** URL that issues invoices. */
  readonly callback: string;
  readonly minMsats: number;
  readonly maxMsats: number;
  /** Metadata as sent, because an invoice may contain the hash of this text. */
  readonly metadata: string;
  /** Longest comment, in characters. 0 if comments are not accepted. */
  readonly commentAllowed: number;
}

/** Error for a lightning address or LNURL that cannot be paid. The message is a sentence for its owner. */
export class NoLnurlPay extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'NoLnurlPay';
  }
}

/** Default amount of a notification, msats: one sat. */
const USUAL_CAP_MSATS = 1000;
/** Least length of comments, in characters. A shorter one could not contain the news. */
const LEAST_COMMENT = 20;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readMsats(value: unknown): number {
  if (Number.isSafeInteger(value) && Number(value) > 0) return Number(value);
  throw new NoLnurlPay('The wallet does not say how much it takes');
}

/** Reads the callback URL. It is a stranger's URL too, and checked like the first, now and when requested. */
function readCallback(value: unknown): string {
  if (typeof value !== 'string') throw new NoLnurlPay('The wallet does not say where it makes invoices');
  try {
    return readHostAddress(value).href;
  } catch (error) {
    throw new NoLnurlPay('The wallet makes its invoices at an address that is not public', error);
  }
}

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length >= 2 && typeof entry[0] === 'string' && typeof entry[1] === 'string';

function hasText(metadata: unknown): boolean {
  return (
    Array.isArray(metadata) && metadata.filter((entry) => isEntry(entry) && entry[0] === 'text/plain').length === 1
  );
}

function readMetadata(value: unknown): string {
  const problem = 'The wallet does not say what is paid for';
  if (typeof value !== 'string') throw new NoLnurlPay(problem);
  try {
    if (hasText(JSON.parse(value))) return value;
  } catch (error) {
    throw new NoLnurlPay(problem, error);
  }
  throw new NoLnurlPay(problem);
}

/** Reads a wallet's terms. Throws NoLnurlPay if they are invalid. */
function readLnurlPay(json: unknown): LnurlPay {
  if (!isFields(json) || json.tag !== 'payRequest') {
    const isError = isFields(json) && json.status === 'ERROR';
    throw new NoLnurlPay(isError ? 'The wallet answers with an error' : 'There is no wallet that takes payments here');
  }
  const pay = {
    callback: readCallback(json.callback),
    minMsats: readMsats(json.minSendable),
    maxMsats: readMsats(json.maxSendable),
    metadata: readMetadata(json.metadata),
    commentAllowed: Number.isSafeInteger(json.commentAllowed) ? Number(json.commentAllowed) : 0,
  };
  if (pay.maxMsats < pay.minMsats) throw new NoLnurlPay('The least that the wallet takes is more than the most');
  return pay;
}

/** Requests a wallet's terms. Rejects with an OutboundError if that fails, and with NoLnurlPay. */
export const askPayRequest = async (fetch: GuardedFetch, url: string): Promise<LnurlPay> =>
  readLnurlPay((await fetch(url)).json);

const LONGEST_INVOICE = 4096;

/**
 * Requests an invoice of an amount in msats (LUD-06) with a comment (LUD-12). The invoice is not checked. Rejects with
 * an OutboundError if the request fails, and with NoLnurlPay if the response has no invoice.
 */
export async function askForInvoice(
  fetch: GuardedFetch,
  { callback }: LnurlPay,
  msats: number,
  comment: string | null = null,
): Promise<string> {
  const url = new URL(callback);
  url.hash = '';
  url.search += `${url.search === '' ? '?' : '&'}amount=${msats}`;
  if (comment !== null) url.search += `&comment=${encodeURIComponent(comment)}`;
  const { json } = await fetch(url.href);
  const pr = isFields(json) ? json.pr : undefined;
  if (typeof pr === 'string' && pr.length <= LONGEST_INVOICE && /^ln[a-z0-9]+$/i.test(pr)) return pr.toLowerCase();
  throw new NoLnurlPay('The wallet makes no invoice of this amount');
}

/**
 * Checks that a wallet accepts small payments with a comment. Rejects with an OutboundError if it cannot be reached,
 * and with NoLnurlPay if it accepts no comments, or no payment as small as `capMsats`.
 */
export async function askLnurlPay(
  fetch: GuardedFetch,
  url: string,
  capMsats: number = USUAL_CAP_MSATS,
): Promise<LnurlPay> {
  const pay = await askPayRequest(fetch, url);
  if (pay.minMsats > capMsats) {
    throw new NoLnurlPay(`The wallet takes no payment as small as ${formatSats(capMsats / 1000)}`);
  }
  if (pay.commentAllowed < LEAST_COMMENT) throw new NoLnurlPay('The wallet takes no comments with payments');
  return pay;
}
