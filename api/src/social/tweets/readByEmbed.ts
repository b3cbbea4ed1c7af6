import type { TweetLink } from '@hindcast/domain/extraction';
import { askService, type ServiceAnswer, ServiceAway } from '../../lib/index.ts';
import { cleanLine, cleanText } from './cleanText.ts';
import { readEmbedHtml } from './embedHtml.ts';
import { CLEANED } from './presentPost.ts';
import { retryAtOf } from './rateLimit.ts';
import { instantOfId } from './snowflake.ts';
import type { Tweet } from './tweet.ts';
import { failed, mayNeedKeys } from './tweetProblem.ts';
import { readObject, textOf } from './xFields.ts';

const TIMEOUT_MS = 15_000;
const MOST_BYTES = 256 * 1024;
const DAY_MS = 86_400_000;
const AUTHOR = /^https:\/\/(?:www\.)?(?:twitter|x)\.com\/(\w{1,15})\/?$/i;

/** Builds the URL of a post at X's embed service. */
const addressOf = (base: string, { url }: TweetLink): string =>
  `${base}/oembed?${new URLSearchParams({ url, omit_script: '1', dnt: '1', hide_thread: '1' })}`;

async function ask(base: string, link: TweetLink, nowMs: number): Promise<ServiceAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const question = { url: addressOf(base, link), headers: {}, mostBytes: MOST_BYTES, signal };
  const answer = await askService(question).catch((error: unknown) => {
    if (error instanceof ServiceAway) throw mayNeedKeys('unavailable', `X’s service of embeds ${error.message}`);
    throw error;
  });
  const { status, headers } = answer;
  if (status === 200) return answer;
  if (status === 404) throw failed('deleted', 'X shows no such post: it was deleted, or never was there');
  if (status === 403) {
    throw failed('protected', 'the post is protected: X shows it to those alone whom its author lets see it');
  }
  if (status === 429) {
    throw failed('rate_limited', 'X’s service of embeds was asked too often (HTTP 429)', retryAtOf(headers, nowMs));
  }
  throw mayNeedKeys('unavailable', `X’s service of embeds answers with HTTP ${status}`);
}

/**
 * Returns the time of a post from its id, with a doubt if the day on the page differs. Without a time in the id, that
 * day counts.
 */
function instantOf(id: string, shownDay: string): { readonly createdAt: string | null; readonly doubts: string[] } {
  const ms = instantOfId(id);
  const shownMs = Date.parse(`${shownDay} UTC`);
  if (ms === null) return { createdAt: Number.isNaN(shownMs) ? null : new Date(shownMs).toISOString(), doubts: [] };
  const differs = !Number.isNaN(shownMs) && Math.abs(ms - shownMs) > 2 * DAY_MS;
  const doubt = `X shows ${shownDay} as its day, which does not fit its number.`;
  return { createdAt: new Date(ms).toISOString(), doubts: differs ? [doubt] : [] };
}

/** Reads a post from X's embed service, which needs no key. Its HTML is only read as text. Throws a TweetProblem. */
export async function readByEmbed(base: string, link: TweetLink, nowMs: number): Promise<Tweet> {
  const { text: body } = await ask(base, link, nowMs);
  const read = readObject(body);
  const page = read && readEmbedHtml(textOf(read.html));
  if (!read || !page) throw mayNeedKeys('needs_key', 'X’s service of embeds shows no words of it');
  const handle = AUTHOR.exec(textOf(read.author_url))?.[1] ?? link.handle ?? '';
  const { text, wasCleaned } = cleanText(page.text);
  const { createdAt, doubts } = instantOf(link.id, page.day);
  const isCut = /(?:…|\.\.\.)(?:\s*https:\/\/t\.co\/\w+)?$/.test(text);
  return {
    id: link.id,
    url: `https://x.com/${handle || 'i'}/status/${link.id}`,
    source: 'oembed',
    text,
    createdAt,
    authorName: cleanLine(textOf(read.author_name), 100) || handle,
    handle,
    verified: false,
    metrics: null,
    hasMedia: page.hasMedia,
    isRetweet: false,
    quoted: null,
    doubts: [
      ...doubts,
      ...(isCut ? ['X cuts long posts where no key is set, and this one seems cut: paste the whole words.'] : []),
      ...(wasCleaned ? [CLEANED] : []),
    ],
  };
}
