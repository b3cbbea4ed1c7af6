import type { WireError } from '@hindcast/domain';
import type { WireExtraction } from '@hindcast/domain/extraction';
import { MODEL_KEY, type ModelHost, startModel } from '../tweets/modelHost.ts';
import { startX, X_TOKEN, type XHost, type XPost } from '../tweets/xHost.ts';
import { type ApiOptions, dailyBars, type Scope, startApi } from './fixture.ts';

/** Of 30 November 2024, 10:20:30 UTC by its number. */
export const POST_ID = String((BigInt(Date.parse('2024-11-30T10:20:30Z')) - 1_288_834_974_657n) << 22n);
export const POST_URL = `https://x.com/ada/status/${POST_ID}`;
export const WORDS = 'Bitcoin will reach $150,000 by the end of 2025. Mark my words.';
export const post = (changes: Partial<XPost> = {}): XPost => ({ id: POST_ID, text: WORDS, ...changes });

export interface ExtractionOptions extends ApiOptions {
  readonly posts?: readonly XPost[];
  /** True if the server has a token for X's API; true by default. */
  readonly hasToken?: boolean;
  /** True if the server has a model; false by default. */
  readonly hasModel?: boolean;
}

/** Settings that lead a server to an X and a model of the test's own. */
export const settingsFor = (x: XHost, model: ModelHost | null, hasToken = true): Record<string, string> => ({
  HINDCAST_X_OEMBED_URL: x.url,
  ...(hasToken && { HINDCAST_X_API_URL: x.url, HINDCAST_X_BEARER_TOKEN: X_TOKEN }),
  ...(model && {
    HINDCAST_MODEL_URL: `${model.url}/v1`,
    HINDCAST_MODEL_NAME: 'grok-4',
    HINDCAST_MODEL_KEY: MODEL_KEY,
  }),
});

/** Sender of a request. */
export interface Sender {
  readonly token?: string | null;
  /** The address it comes from. */
  readonly from?: string;
}

/** An API with an X and a model beside it, on 2 December 2024. */
export async function startExtraction(scope: Scope, options: ExtractionOptions = {}) {
  const x = await startX(scope, options.posts ?? [post()]);
  const model = await startModel(scope);
  const settings = settingsFor(x, options.hasModel ? model : null, options.hasToken);
  const api = await startApi(scope, {
    today: '2024-12-02',
    bars: dailyBars('2024-11-28', [95_000, 96_000, 97_000, 97_500]),
    ...options,
    settings: { ...settings, ...options.settings },
  });
  const send = async (body: unknown, { token = api.token, from }: Sender = {}) => {
    const { statusCode, payload, headers } = await api.server.inject({
      ...(from && { remoteAddress: from }),
      ...{ method: 'POST', url: '/api/extract-tweet', payload: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
    return { status: statusCode, headers, body: JSON.parse(payload) as WireError & { readonly data: WireExtraction } };
  };
  return {
    ...{ api, x, model, send },
    /** Returns the extraction of a link, or of a whole request. */
    extract: async (request: string | object = POST_URL): Promise<WireExtraction> => {
      const { status, body } = await send(typeof request === 'string' ? { url: request } : request);
      if (status !== 200) throw new Error(body.message);
      return body.data;
    },
  };
}
