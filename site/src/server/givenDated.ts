import type { FeedStore } from '@hindcast/widgets';

/** Replaces the widgets' `dated.ts` on the server, which renders only today. */
export const createDatedFeed = (live: FeedStore): FeedStore => live;
