import type { TweetLink } from '@hindcast/domain/extraction';
import type { Storage } from '../../db/index.ts';
import type { Clock, XSetting } from '../../lib/index.ts';
import { saysHidden } from '../../predictions/index.ts';
import { readByApi } from './readByApi.ts';
import { readByEmbed } from './readByEmbed.ts';
import type { Tweet } from './tweet.ts';
import { keepTweet, knownTweet } from './tweetCache.ts';
import { failed, mayNeedKeys, TweetProblem } from './tweetProblem.ts';

export interface TweetParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly x: XSetting;
}

/** Reads posts. X's answers are cached, so that each post is requested once. */
export interface TweetReader {
  /** Reads a post by its link. `fresh` ignores the cache. Throws a TweetProblem. */
  read(link: TweetLink, fresh: boolean): Promise<Tweet>;
}

/** Tells whether X says that nobody can see the post. The embed service would say the same. */
const isFinal = (problem: unknown): problem is TweetProblem & { readonly code: 'deleted' | 'protected' } =>
  problem instanceof TweetProblem && (problem.code === 'deleted' || problem.code === 'protected');

/**
 * Builds a reader of posts. It uses X's API if a token is set, and X's embed service without a token or if the API
 * fails.
 */
export function createTweetReader({ storage, clock, x }: TweetParts): TweetReader {
  async function byEmbed(link: TweetLink): Promise<Tweet> {
    if (x.oembedUrl !== null) return readByEmbed(x.oembedUrl, link, clock.now());
    throw mayNeedKeys('needs_key', 'X’s service of embeds is not to be asked here');
  }

  async function ask(link: TweetLink): Promise<Tweet> {
    if (x.api === null) return byEmbed(link);
    try {
      return await readByApi(x.api, link, clock.now());
    } catch (problem) {
      if (!(problem instanceof TweetProblem) || isFinal(problem) || x.oembedUrl === null) throw problem;
      // reports the API's problem, which the operator can fix, even if the embed service fails too
      const tweet = await byEmbed(link).catch((second: unknown) => {
        throw second instanceof TweetProblem && !isFinal(second) ? problem : second;
      });
      return {
        ...tweet,
        doubts: [`It was read without figures, as X shows it in pages: ${problem.why}.`, ...tweet.doubts],
      };
    }
  }

  async function askAndKeep(link: TweetLink): Promise<Tweet> {
    const readAt = new Date(clock.now());
    try {
      const tweet = await ask(link);
      await keepTweet(storage, { id: link.id, state: 'read', tweet, readAt });
      return tweet;
    } catch (problem) {
      if (isFinal(problem)) await keepTweet(storage, { id: link.id, state: problem.code, tweet: null, readAt });
      throw problem;
    }
  }

  /** Throws if the quote or the link of a post is taken down, even in another post. */
  async function refuseHidden(post: Tweet | Pick<TweetLink, 'url'>): Promise<void> {
    if (await saysHidden(storage, JSON.stringify(post)))
      throw failed('taken_down', 'what it says was taken down on request');
  }

  return {
    async read(link, fresh) {
      // by link before the request, which costs money; by words after it
      await refuseHidden({ url: link.url });
      const known = fresh ? null : await knownTweet(storage, link.id);
      const tweet = known ?? (await askAndKeep(link));
      await refuseHidden(tweet);
      return tweet;
    },
  };
}
