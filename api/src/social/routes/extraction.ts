import type { ServerRoute } from '@hapi/hapi';
import type { ErrorCode } from '@hindcast/domain';
import type { WireExtraction, WireExtractRequest } from '@hindcast/domain/extraction';
import Joi from 'joi';
import { answers, once, parsedBody, readBody, unknownField, type WriteParts } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { TweetProblem, type TweetProblemCode } from '../tweets/tweetProblem.ts';

export interface ExtractionRouteParts extends WriteParts {
  readonly extraction: Extraction;
}

/** Longest pasted text: X's longest posts have 25,000 characters. */
const MOST_CHARACTERS = 25_000;
const NO_URL = 'Please enter a tweet URL';
const line = Joi.string().allow('').max(200);
const body = Joi.object({
  url: Joi.string().allow('').max(2000).required().messages({ 'any.required': NO_URL, 'string.base': NO_URL }),
  text: Joi.string()
    .allow('')
    .max(MOST_CHARACTERS)
    .messages({ 'string.max': `The words have more than ${MOST_CHARACTERS} characters, which no post has` }),
  posted_at: line,
  author: line,
  fresh: Joi.boolean().strict(),
})
  .required()
  .prefs({ convert: false })
  .messages({ ...unknownField, 'object.base': NO_URL });

const CODES: Readonly<Record<TweetProblemCode, ErrorCode>> = {
  bad_request: 'bad_request',
  deleted: 'not_found',
  protected: 'not_found',
  taken_down: 'withdrawn',
  rate_limited: 'too_many_requests',
  unavailable: 'x_unavailable',
  key_refused: 'x_unavailable',
  needs_key: 'not_offered',
};

/** Builds the refusal for a post that cannot be read, with the seconds after which to retry, if they are known. */
function refusalOf({ code, message, retryAtMs }: TweetProblem, nowMs: number): AppError {
  if (retryAtMs === null) return new AppError(CODES[code], message);
  return new AppError(CODES[code], message, { retryAfter: Math.max(1, Math.ceil((retryAtMs - nowMs) / 1000)) });
}

const subjectOf = ({ tweet_id }: WireExtraction): string => (tweet_id === null ? 'pasted words' : `post ${tweet_id}`);

/** Builds the route that extracts predictions from a post or pasted text (operators). */
export function extractionRoutes(parts: ExtractionRouteParts): ServerRoute[] {
  async function extract(request: WireExtractRequest): Promise<WireExtraction> {
    try {
      return await parts.extraction.extract(request);
    } catch (problem) {
      throw problem instanceof TweetProblem ? refusalOf(problem, parts.clock.now()) : problem;
    }
  }
  return [
    {
      method: 'POST',
      path: '/api/extract-tweet',
      options: {
        payload: { allow: 'application/json', maxBytes: 256 * 1024 },
        app: {
          limited: 'extractions',
          doc: {
            ...{ id: 'extractTweet', tag: 'Submissions', summary: 'Reads a post on X and what it predicts' },
            details:
              'A post is asked for once; `fresh` asks again. With `text` nothing is asked for: the words are those of the post. It stores no submission.',
            ...{ body, sentAs: 'WireExtractRequest', example: { url: 'https://x.com/ada/status/1862000000000000000' } },
            answer: answers('What was read, as a draft for a person.', 'WireExtractAnswer'),
            errors: ['not_found', 'withdrawn', 'x_unavailable', 'not_offered'],
          },
        },
      },
      handler: once(parts, parsedBody, async (request) => {
        const data = await extract(readBody<WireExtractRequest>(request));
        const { extraction_method: method, tweet_source: source, model } = data;
        const entry = { act: 'tweets.extract', subject: subjectOf(data), detail: { method, source, model } };
        return { change: null, work: async () => ({ answer: { success: true, data }, entry }) };
      }),
    },
  ];
}
