import type Joi from 'joi';
import { askService, type ModelSetting, ServiceAway } from '../../lib/index.ts';
import { bareJson } from './bareJson.ts';
import { type AskedForm, complete, keyHeader, type Message } from './completion.ts';
import { ModelProblem } from './modelProblem.ts';

/** Timeout of both attempts together, ms. Models that search before they answer take up to 45 s. */
const TIMEOUT_MS = 120_000;
const CHECK_MS = 10_000;

/** A question to a model, with the schema of its answer. */
export interface ModelQuestion extends AskedForm {
  readonly system: string;
  readonly user: string;
  /** Joi schema that validates the model's answer. It must accept nothing but an `Answer`. */
  readonly reads: Joi.ObjectSchema;
}

/** A model's answer, and the name of that model. */
export interface ModelAnswer<Answer> {
  readonly answer: Answer;
  readonly model: string;
}

/** The language model of the settings. */
export interface LanguageModel {
  /** Returns an answer that is valid for the schema. After an invalid one it asks once more. Throws a ModelProblem. */
  ask<Answer>(question: ModelQuestion): Promise<ModelAnswer<Answer>>;
  /** Checks that the service responds and accepts the key, without a question to the model. Throws a ModelProblem. */
  check(): Promise<void>;
}

type Read = { readonly answer: unknown } | { readonly problem: string };

function read(content: string, reads: Joi.ObjectSchema): Read {
  let given: unknown;
  try {
    given = JSON.parse(bareJson(content));
  } catch {
    return { problem: 'it is no JSON' };
  }
  const { value, error } = reads.validate(given, { convert: false, abortEarly: true });
  return error ? { problem: error.message.slice(0, 300) } : { answer: value };
}

/**
 * Builds the client of the model of the settings.
 * @param timeoutMs timeout of both attempts together, ms.
 */
export function createModel(setting: ModelSetting, { timeoutMs = TIMEOUT_MS } = {}): LanguageModel {
  return {
    async ask<Answer>({ system, user, reads, ...form }: ModelQuestion) {
      const signal = AbortSignal.timeout(timeoutMs);
      const messages: Message[] = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ];
      const first = await complete(setting, messages, form, signal);
      const given = read(first.content, reads);
      if ('answer' in given) return { answer: given.answer as Answer, model: first.model };
      const wrong = `That answer was not taken: ${given.problem}. Answer again, with the JSON of the schema alone.`;
      const again: Message[] = [
        ...messages,
        { role: 'assistant', content: first.content.slice(0, 20_000) },
        { role: 'user', content: wrong },
      ];
      const second = await complete(setting, again, form, signal);
      const next = read(second.content, reads);
      if ('answer' in next) return { answer: next.answer as Answer, model: second.model };
      throw new ModelProblem('malformed', 'The model answered twice in another form than was asked for');
    },

    async check() {
      const signal = AbortSignal.timeout(CHECK_MS);
      try {
        const { status } = await askService({
          url: `${setting.url}/models`,
          headers: keyHeader(setting),
          mostBytes: 4 * 1024 * 1024,
          signal,
        });
        if (status === 401 || status === 403) {
          throw new ModelProblem('key_refused', `The model’s service refuses HINDCAST_MODEL_KEY (HTTP ${status})`);
        }
        if (status >= 500) throw new ModelProblem('refused', `The model’s service has a fault (HTTP ${status})`);
      } catch (error) {
        if (!(error instanceof ServiceAway)) throw error;
        throw new ModelProblem('unreachable', `The model’s service ${error.message}`);
      }
    },
  };
}
