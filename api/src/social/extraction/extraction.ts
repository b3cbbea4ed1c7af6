import type { TweetLink, WireExtraction, WireExtractRequest, WireTweetProposal } from '@hindcast/domain/extraction';
import type { Clock } from '../../lib/index.ts';
import type { PriceHistories } from '../../prices/index.ts';
import type { LanguageModel } from '../model/model.ts';
import { ModelProblem } from '../model/modelProblem.ts';
import { linkOf, pastedTweet } from '../tweets/pastedTweet.ts';
import type { TweetReader } from '../tweets/readTweets.ts';
import type { Tweet } from '../tweets/tweet.ts';
import { closesAt } from './closesAt.ts';
import { hasForeignLink } from './foreignLinks.ts';
import { presentExtraction } from './presentExtraction.ts';
import { readByModel } from './readByModel.ts';
import { readByRules } from './readByRules.ts';
import type { Reading } from './reading.ts';
import type { TextReading } from './text/call.ts';
import { proposalsFor } from './text/proposals.ts';
import { readCalls } from './text/readCalls.ts';

export interface ExtractionParts {
  readonly tweets: TweetReader;
  /** Model that reads posts. Null if only rules read them. */
  readonly model: LanguageModel | null;
  readonly histories: PriceHistories;
  readonly clock: Clock;
  /** Origin of our own pages. Null if the site's URL is not set. */
  readonly site: string | null;
}

/** Reader of posts and their predictions. */
export interface Extraction {
  /**
   * Reads a post, or pasted words, and its predictions. It asks X and the model, and takes up to three minutes. Throws
   * a TweetProblem, with a stable code, if the words cannot be read: `passes` is true if a retry may succeed, and
   * `retryAtMs` is its earliest time. If the model fails, rules read the words instead.
   */
  extract(request: WireExtractRequest): Promise<WireExtraction>;
}

/** Returns the model's proposals for the first call, else those of the templates. */
function proposalsOf(
  { authorName, createdAt, url: post }: Tweet,
  { proposals, calls }: Reading,
  site: string | null,
): readonly WireTweetProposal[] {
  const [first] = calls;
  if (proposals.length > 0 || !first) return proposals;
  const day = createdAt?.slice(0, 10) ?? null;
  const own = proposalsFor({ ...first, expert_name: authorName, prediction_start_date: day });
  return own.filter(({ text }) => !hasForeignLink(text, { post, site })); // they contain the author's words
}

/**
 * Builds the reader of posts. It uses the model of the settings, and checks each of its calls against the words;
 * without a model it uses rules.
 */
export function createExtraction({ tweets, model, histories, clock, site }: ExtractionParts): Extraction {
  async function read(tweet: Tweet, rules: TextReading): Promise<Reading> {
    if (model === null || tweet.text === '') return readByRules(tweet.text, rules);
    try {
      return await readByModel(model, tweet, rules, site);
    } catch (problem) {
      if (!(problem instanceof ModelProblem)) throw problem;
      const reading = readByRules(tweet.text, rules);
      const doubt = `${problem.message}. Rules for texts read the words instead.`;
      return { ...reading, challenges: [doubt, ...reading.challenges] };
    }
  }

  async function readPost(tweet: Tweet): Promise<WireExtraction> {
    const closes = await closesAt(histories, tweet.createdAt);
    const rules = readCalls(tweet.text, { postedAt: tweet.createdAt, closes });
    const reading = await read(tweet, rules);
    return presentExtraction(tweet, reading, proposalsOf(tweet, reading, site));
  }

  /** Running readings by post. A second request for the same post shares the reading, because models cost money. */
  const underWay = new Map<string, Promise<WireExtraction>>();

  function readLink(link: TweetLink, fresh: boolean): Promise<WireExtraction> {
    const name = `${link.id} ${fresh}`;
    const running = underWay.get(name) ?? tweets.read(link, fresh).then(readPost);
    if (!underWay.has(name)) {
      underWay.set(name, running);
      const forget = (): boolean => underWay.delete(name);
      running.then(forget, forget);
    }
    return running;
  }

  return {
    async extract(request) {
      const isPasted = (request.text ?? '').trim() !== '';
      if (isPasted) return readPost(pastedTweet(request, clock.now()));
      return readLink(linkOf(request.url), request.fresh ?? false);
    },
  };
}
