import type {
  WireNostrStatus,
  WirePost,
  WirePostOutcomeRequest,
  WirePostRequest,
  WirePosts,
  WireScheduledTweets,
  WireSchedulingStats,
  WireStandingPosts,
  WireVerdictOffers,
  WireXRateLimit,
  WireXTest,
} from '../wire/posts.ts';
import type { WireSignedEvents, WireSignedStatus } from '../wire/signed.ts';
import { type createAsk, query } from './ask.ts';
import type { SendWrite } from './expertCalls.ts';

type Ask = Pick<ReturnType<typeof createAsk>, 'ask' | 'askState'>;

const LIST = '/api/admin/posts';

/** Creates the calls about posts to X and Nostr in the operator's name. Each needs a token unless stated otherwise. */
export function createPostCalls({ ask, askState }: Ask, write: SendWrite) {
  const changed = async (answer: Promise<unknown>): Promise<WirePost> =>
    ((await answer) as { readonly data: WirePost }).data;
  return {
    /** Returns a page of posts, the newest first. With `submission`, only posts about it. */
    posts: (asked: { readonly after?: string; readonly limit?: string; readonly submission?: string } = {}) =>
      ask(`${LIST}${query({ ...asked })}`) as Promise<WirePosts>,
    /** Returns recent verdicts without a post, the newest first. */
    verdictOffers: async () => ((await ask(`${LIST}/offers`)) as WireVerdictOffers).data,
    /** Returns a page of verdicts that were signed for Nostr, the newest first. */
    signedVerdicts: (asked: { readonly after?: string; readonly limit?: string } = {}) =>
      ask(`/api/admin/signed-verdicts${query({ ...asked })}`) as Promise<WireSignedEvents>,
    /** Returns the signer of verdicts and its relays. Needs no token. */
    signedStatus: () => ask('/api/signed-verdicts') as Promise<WireSignedStatus>,
    /** Returns the published posts about a prediction. */
    standingPosts: async (prediction: number) =>
      ((await ask(`/api/admin/predictions/${prediction}/posts`)) as WireStandingPosts).data,
    onePost: (id: number) => changed(ask(`${LIST}/${id}`)),
    /**
     * Creates a post to be sent now or later. If it is sent now, the response contains its result, after at most a
     * minute. A retry with the same idempotency key does not post again.
     */
    addPost: (request: WirePostRequest, key?: string) => changed(write(LIST, 'POST', request, key)),
    /** Cancels the parts of a post that were not sent yet. */
    cancelPost: (id: number) => changed(write(`${LIST}/${id}`, 'DELETE')),
    /**
     * Sends the failed and held deliveries of a post again. A Nostr note goes only to the relays that did not accept
     * it.
     */
    sendPost: (id: number) => changed(write(`${LIST}/${id}/send`, 'POST', {})),
    /** Records whether a post was published, for a post whose result is unknown. */
    notePostOutcome: (id: number, request: WirePostOutcomeRequest) =>
      changed(write(`${LIST}/${id}/outcome`, 'PUT', request)),
    /**
     * Checks that X accepts the configured keys. `error` has the reason if it does not. With `recent`, a success within
     * the last minute may be reused.
     */
    testX: ({ recent = false } = {}) => askState(`/api/x/test${recent ? '?recent=true' : ''}`) as Promise<WireXTest>,
    xRateLimit: () => ask('/api/x/rate-limit-status') as Promise<WireXRateLimit>,
    nostrStatus: () => ask('/api/nostr/status') as Promise<WireNostrStatus>,
    scheduledPosts: async () => ((await ask('/api/x/scheduled-tweets')) as WireScheduledTweets).tweets,
    schedulingStats: async () => ((await ask('/api/x/scheduling-stats')) as WireSchedulingStats).stats,
  };
}
