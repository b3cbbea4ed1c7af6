import { askService, type ServiceAnswer, ServiceAway, shownText, type XAccount } from '../../../lib/index.ts';
import { retryAtOf } from '../../tweets/rateLimit.ts';
import { listOf, type Part, readObject, textOf } from '../../tweets/xFields.ts';
import { postLimitOf } from '../delivery/postLimit.ts';
import { PostProblem } from '../delivery/problem.ts';
import { oauthHeader, thisMoment } from './oauth.ts';

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 256 * 1024;

/** A request to X's API in an account's name. */
export interface XQuestion {
  /** Path of the request, from `/2/` on. */
  readonly path: string;
  /** Body of a POST request. Without one the request is a GET. */
  readonly body?: object;
  /** True if the request creates something permanent. Then a lost response leaves the outcome unknown. */
  readonly creates: boolean;
  readonly nowMs: number;
}

/** Returns X's title and detail of a problem, without our keys, which some servers repeat. Null if it has neither. */
function saidOf(text: string, account: XAccount): string | null {
  const read = readObject(text) ?? {};
  const problem: Part = { ...read, ...listOf(read.errors)[0] };
  const { apiKey, apiSecret, accessToken, accessSecret } = account;
  const secrets = [apiKey, apiSecret, accessToken, accessSecret];
  const parts = [read.title ?? problem.title, read.detail ?? problem.detail ?? problem.message];
  const said = parts.map((part) => shownText(textOf(part), secrets).replace(/\.$/, '')).filter(Boolean);
  return said.length === 0 ? null : [...new Set(said)].join(': ');
}

function problemOf({ status, headers, text }: ServiceAnswer, account: XAccount, asked: XQuestion): PostProblem {
  const detail = saidOf(text, account);
  const limit = postLimitOf(headers);
  if (status === 429) {
    return new PostProblem('X was asked too often', {
      detail,
      limit,
      tooOften: true,
      retryAtMs: retryAtOf(headers, asked.nowMs),
    });
  }
  if (status === 401) return new PostProblem('X refuses the keys that post', { detail });
  if (status >= 500) {
    return new PostProblem(`X answers with a fault of its own (HTTP ${status})`, {
      ...{ detail, unknown: asked.creates, retryAtMs: asked.creates ? null : 0 },
    });
  }
  return new PostProblem(`X refuses it (HTTP ${status})`, { detail });
}

/** Sends a request to X's API in an account's name. Throws a PostProblem unless X answers with success. */
export async function askX(account: XAccount, asked: XQuestion): Promise<ServiceAnswer> {
  const { path, body, creates, nowMs } = asked;
  const url = `${account.url}${path}`;
  const signed = { method: body === undefined ? 'GET' : 'POST', url } as const;
  const sentAt = performance.now();
  try {
    const answer = await askService({
      url,
      ...(body && { body }),
      headers: { authorization: oauthHeader(account, signed, thisMoment(nowMs)) },
      mostBytes: MOST_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    // counts X's reset time from the moment of its response, which may have taken long
    throw problemOf(answer, account, { ...asked, nowMs: nowMs + Math.ceil(performance.now() - sentAt) });
  } catch (error) {
    if (!(error instanceof ServiceAway)) throw error;
    const unknown = creates && !error.isUnsent;
    throw new PostProblem(`X ${error.message}`, { unknown, retryAtMs: unknown ? null : 0 });
  }
}
