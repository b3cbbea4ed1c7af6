import {
  askService,
  MODEL_KEY,
  type ModelSetting,
  type ServiceAnswer,
  ServiceAway,
  shownText,
} from '../../lib/index.ts';
import { ModelProblem } from './modelProblem.ts';

/** A message of a conversation. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Response format that a conversation asks for: a JSON schema and its name. */
export interface AskedForm {
  readonly name: string;
  readonly schema: object;
}

/** Text of a model's response, and the name of that model. */
export interface Completion {
  readonly content: string;
  readonly model: string;
}

/** Longest response, bytes: far more than the schema needs. */
const MOST_BYTES = 512 * 1024;
const MOST_NAME = 100;

type Json = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

function readJson(text: string): Json | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Json) : null;
  } catch {
    return null;
  }
}

/** Returns the message in a service's error: OpenAI's `{error: {message}}` or a similar form. Empty without one. */
function saidOf(text: string): string {
  const { error, message, detail } = readJson(text) ?? {};
  const said = [objectOf(error).message, error, message, detail].find((one) => typeof one === 'string');
  return typeof said === 'string' ? said : '';
}

function refusalOf({ status, text }: ServiceAnswer, { key }: ModelSetting): ModelProblem {
  const said = shownText(saidOf(text), key === null ? [] : [key]);
  const why = `${said && `: ${said.replace(/\.$/, '')}`} (HTTP ${status})`;
  if (status === 401 || status === 403) {
    return new ModelProblem('key_refused', `The model’s service refuses ${MODEL_KEY}${why}`);
  }
  if (status === 429) return new ModelProblem('rate_limited', `The model’s service was asked too often${why}`);
  return new ModelProblem('refused', `The model’s service does not answer${why}`);
}

/** Returns the Authorization header with the model's key. Empty without a key. */
export const keyHeader = ({ key }: ModelSetting): Readonly<Record<string, string>> =>
  key === null ? {} : { authorization: `Bearer ${key}` };

async function send(
  setting: ModelSetting,
  messages: readonly Message[],
  response_format: object,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  try {
    return await askService({
      url: `${setting.url}/chat/completions`,
      headers: keyHeader(setting),
      body: { model: setting.name, messages, temperature: 0, stream: false, response_format },
      mostBytes: MOST_BYTES,
      signal,
    });
  } catch (error) {
    if (!(error instanceof ServiceAway)) throw error;
    throw new ModelProblem(signal.aborted ? 'slow' : 'unreachable', `The model’s service ${error.message}`);
  }
}

/**
 * Tells whether a service refuses only the response format: some support JSON schemas under another name, or not at
 * all.
 */
const isAboutForm = ({ status, text }: ServiceAnswer): boolean =>
  (status === 400 || status === 422) && /response_format|json_schema|grammar/i.test(text);

function readCompletion({ text }: ServiceAnswer, { name }: ModelSetting): Completion {
  const read = readJson(text);
  const [choice] = Array.isArray(read?.choices) ? read.choices : [];
  const { content, refusal } = objectOf(objectOf(choice).message);
  if (typeof refusal === 'string' && refusal !== '')
    throw new ModelProblem('declined', 'The model declines to read it');
  if (typeof content !== 'string') {
    throw new ModelProblem('refused', 'The model’s service answers with something that is no completion');
  }
  const said = typeof read?.model === 'string' ? shownText(read.model, []).slice(0, MOST_NAME) : '';
  return { content, model: said || name };
}

/**
 * Requests a completion by OpenAI's chat completions API, which xAI, Ollama, llama.cpp and vLLM also offer. If the
 * service does not support schemas, it is asked without one. No tools are offered. Throws a ModelProblem.
 */
export async function complete(
  setting: ModelSetting,
  messages: readonly Message[],
  { name, schema }: AskedForm,
  signal: AbortSignal,
): Promise<Completion> {
  const strict = { type: 'json_schema', json_schema: { name, strict: true, schema } };
  let answer = await send(setting, messages, strict, signal);
  if (isAboutForm(answer)) answer = await send(setting, messages, { type: 'json_object' }, signal);
  if (answer.status !== 200) throw refusalOf(answer, setting);
  return readCompletion(answer, setting);
}
