import type { FeedStore } from '@hindcast/widgets';

/** Replaces the widgets' `dated.ts` on the server, which renders today only. */
export const createDatedFeed = (live: FeedStore): FeedStore => live;
