import type { Platform } from '@hindcast/domain/posting';
import { Op } from 'sequelize';
import type { Storage } from '../../api/src/db/connect.ts';
import { owner } from '../../api/src/http/access/actor.ts';
import { readNostr, readXAccount } from '../../api/src/lib/config/posting.ts';
import { systemClock } from '../../api/src/lib/timing/clock.ts';
import { placePost } from '../../api/src/social/posting/placePost.ts';
import { createPosting, type Posting } from '../../api/src/social/posting/posting.ts';
import { NOSTR_KEY } from './postingServer.ts';
import { keys } from './xAccountHost.ts';

/** Where posts go in a test: an X, and relays. */
export interface Hosts {
  readonly x: { readonly url: string };
  readonly relays: readonly { readonly url: string }[];
}

/** The settings of a server that posts there. */
export const settingsOf = ({ x, relays }: Hosts): Readonly<Record<string, string>> => ({
  ...{ ...keys, HINDCAST_X_API_URL: x.url, HINDCAST_NOSTR_KEY: NOSTR_KEY },
  HINDCAST_NOSTR_RELAYS: relays.map(({ url }) => url).join(','),
});

/** Builds the sender of a storage's posts, as one process has it. */
export function senderOn(storage: Storage, hosts: Hosts): Posting {
  const settings = settingsOf(hosts);
  const [account, nostr] = [readXAccount(settings, hosts.x.url), readNostr(settings)];
  return createPosting({ storage, clock: systemClock, account, nostr, log: null });
}

export const wordsOf = (post: number): string => `Post number ${post}.`;

/** Puts posts with the numbers `from` to `to` on record, each with words of its own, to be sent at once. */
export async function layPosts(
  storage: Storage,
  from: number,
  to: number,
  platforms: readonly Platform[] = ['x', 'nostr'],
  images: readonly Buffer[] = [],
): Promise<void> {
  for (let post = from; post <= to; post++) {
    const order = { text: wordsOf(post), platforms, images, sendAt: null, again: false };
    await storage.transaction((tx) =>
      placePost(tx, { ...order, submission: null, prediction: null }, owner, new Date()),
    );
  }
}

/** Ends the leases of senders that are gone, as time does. */
export async function endLeases(storage: Storage): Promise<void> {
  const due_at = await storage.now();
  const where = { state: ['sending' as const, 'posted' as const], due_at: { [Op.ne]: null } };
  await storage.models.postDeliveries.update({ due_at }, { where });
}

/** Compares the posts on record with those on X and on a relay. Returns the differences, a sentence each. */
export async function wrongsOf(
  { models }: Storage,
  onX: readonly { readonly text: string }[],
  notes: Iterable<{ readonly id: string; readonly content: string }>,
): Promise<{ readonly doubled: string[]; readonly lost: string[] }> {
  const texts = new Map((await models.posts.findAll({ raw: true })).map(({ id, text }) => [id, text]));
  const events = [...notes];
  const [doubled, lost]: [string[], string[]] = [[], []];
  for (const { post_id, platform, state, remote_id } of await models.postDeliveries.findAll({ raw: true })) {
    const text = texts.get(post_id);
    const standing =
      platform === 'x' ? onX.filter((one) => one.text === text) : events.filter((one) => one.content === text);
    const told = `post ${post_id} on ${platform} is told as ${state}, and stands there ${standing.length} times`;
    if (standing.length > 1) doubled.push(told);
    // what nobody knows is shown as such, and may stand there or not
    const isTrue = state === 'unknown' ? platform === 'x' : (state === 'posted') === (standing.length === 1);
    if (!isTrue || state === 'waiting' || state === 'sending' || (state === 'posted' && remote_id === null))
      lost.push(told);
  }
  return { doubled, lost };
}
