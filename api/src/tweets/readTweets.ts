import type { TweetLink } from '@hindcast/domain/extraction';
import type { XSetting } from '../config/extraction.ts';
import type { Storage } from '../storage/connect.ts';
import { saysHidden } from '../takedowns/hiddenQuotes.ts';
import type { Clock } from '../timing/clock.ts';
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

/** Reads posts. What X answered is kept: a post is asked for once. */
export interface TweetReader {
  /** A post by its link. `fresh` asks again for one that was read before. Throws a TweetProblem. */
  read(link: TweetLink, fresh: boolean): Promise<Tweet>;
}

/** X itself has said that it shows the post to nobody: its service of embeds would say the same. */
const isFinal = (problem: unknown): problem is TweetProblem & { readonly code: 'deleted' | 'protected' } =>
  problem instanceof TweetProblem && (problem.code === 'deleted' || problem.code === 'protected');

/** Creates what reads posts: by X's API where a token is set, else, or where that fails, by its service of embeds. */
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
      // what failed by the API is what the operator can mend, whatever became of the second way
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

  /** Throws where words or link of a post are taken down, whoever repeats them. */
  async function refuseHidden(post: Tweet | Pick<TweetLink, 'url'>): Promise<void> {
    if (await saysHidden(storage, JSON.stringify(post)))
      throw failed('taken_down', 'what it says was taken down on request');
  }

  return {
    async read(link, fresh) {
      // by the link before X is asked, which charges for it; by the words once they are known
      await refuseHidden({ url: link.url });
      const known = fresh ? null : await knownTweet(storage, link.id);
      const tweet = known ?? (await askAndKeep(link));
      await refuseHidden(tweet);
      return tweet;
    },
  };
}
