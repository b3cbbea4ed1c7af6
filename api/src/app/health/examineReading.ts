import type { WireFinding } from '@hindcast/domain/client';
import { type Clock, type Config, MODEL_URL, X_TOKEN } from '../../lib/index.ts';
import { checkApi, type LanguageModel, TweetProblem } from '../../social/index.ts';

export interface ReadingParts {
  readonly clock: Clock;
  readonly config: Pick<Config, 'x'>;
  readonly model: LanguageModel | null;
}

/** Checks that X accepts the token, by reading the first post ever made on X. */
async function examineX({ config: { x }, clock }: ReadingParts): Promise<WireFinding> {
  const part = 'X';
  if (x.api !== null) {
    await checkApi(x.api, clock.now()).catch((problem: unknown) => {
      throw problem instanceof TweetProblem ? new Error(`${problem.why}.`, { cause: problem }) : problem;
    });
    return { part, state: 'well', said: 'X answers and takes the token: posts are read whole, with their figures.' };
  }
  const how =
    x.oembedUrl === null
      ? 'posts are read only where their words are pasted'
      : 'posts are read as X shows them in pages, long ones cut';
  return { part, state: 'unset', said: `${X_TOKEN} is not set: ${how}.` };
}

async function examineModel({ model }: ReadingParts): Promise<WireFinding> {
  const part = 'Model';
  if (model === null)
    return { part, state: 'unset', said: `${MODEL_URL} is not set: rules alone read what posts predict.` };
  await model.check();
  return { part, state: 'well', said: 'The model’s service answers.' };
}

/** Returns the checks of the services for reading posts. */
export const examineReading = (parts: ReadingParts) => [
  { part: 'X', check: () => examineX(parts) },
  { part: 'Model', check: () => examineModel(parts) },
];
