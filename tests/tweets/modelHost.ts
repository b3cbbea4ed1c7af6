import type { ModelCall, ModelReading } from '../../api/src/social/extraction/modelForm.ts';
import type { Scope } from '../api/fixture.ts';
import { type Asked, type Reply, startWalletHost, type WalletHost } from '../lightning/walletHost.ts';

export const MODEL_KEY = 'xai-secret-0123456789';

/** A request to a model by OpenAI's chat completions. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format: { readonly type: string; readonly json_schema?: { readonly strict: boolean } };
  readonly tools?: unknown;
}

export interface ModelHost extends WalletHost {
  /** Its next answers, one after the other; the last one repeats. */
  says: readonly (string | Reply)[];
  readonly chats: readonly ChatRequest[];
  /** True if it supports JSON by schemas. */
  knowsSchemas: boolean;
}

/** A completion as services of models send it. */
export const completion = (content: string | null, message: object = {}): Reply => ({
  status: 200,
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'grok-4-0709',
    choices: [{ index: 0, message: { role: 'assistant', content, ...message }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
});

/** An answer by the schema: one call, which a test changes. */
export const reading = (call: Partial<ModelCall> | null, changes: Partial<ModelReading> = {}): string =>
  JSON.stringify({
    calls:
      call === null
        ? []
        : [
            {
              ...{ asset: 'btc', kind: 'target', price: 150_000, price_min: null, price_max: null },
              ...{
                direction: 'up',
                target_date: '2025-12-31',
                quote: 'Bitcoin will reach $150,000 by the end of 2025',
              },
              ...call,
            },
          ],
    confidence: 0.92,
    reasoning: 'The price and the year stand in one sentence.',
    challenges: [],
    notes: '',
    proposals: [{ style: 'neutral', text: 'Ada Oracle sees Bitcoin at $150,000 by the end of 2025.' }],
    ...changes,
  });

/** Starts a service of models, ended with the test. */
export async function startModel(scope: Scope): Promise<ModelHost> {
  const chats: ChatRequest[] = [];
  const answer = ({ path, body, headers }: Asked): Reply => {
    if (headers.authorization !== `Bearer ${MODEL_KEY}`) {
      return { status: 401, body: { error: { message: `Incorrect API key provided: ${headers.authorization}` } } };
    }
    if (path === '/v1/models') return { status: 200, body: { object: 'list', data: [{ id: 'grok-4' }] } };
    if (path !== '/v1/chat/completions') return { status: 404, body: { error: { message: 'Not found' } } };
    const chat = JSON.parse(body) as ChatRequest;
    chats.push(chat);
    if (!host.knowsSchemas && chat.response_format.type === 'json_schema') {
      return { status: 400, body: { error: { message: 'response_format json_schema is not supported' } } };
    }
    const [said = '', ...next] = host.says;
    if (next.length > 0) host.says = next;
    return typeof said === 'string' ? completion(said) : said;
  };
  const wire = await startWalletHost(scope, answer);
  const host: ModelHost = Object.assign(wire, { says: [reading({})], chats, knowsSchemas: true });
  return host;
}
