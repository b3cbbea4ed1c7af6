// Posts: reading and extracting, the queue, our own posts, signed verdicts.
// Other rooms import from here alone.

export { createExtraction, type Extraction } from './extraction/extraction.ts';
export { createModel, type LanguageModel } from './model/model.ts';
export { type PlanningParts, planVerdicts } from './posting/offers/planVerdicts.ts';
export { createPosting, type Posting } from './posting/posting.ts';
export { standingPostsOf } from './posting/standingPosts.ts';
export { noteSubmission } from './queue/changeItems.ts';
export { countItems } from './queue/countItems.ts';
export { readPause } from './queue/pause.ts';
export { createTweetQueue, type TweetQueue } from './queue/tweetQueue.ts';
export { extractionRoutes } from './routes/extraction.ts';
export { platformRoutes } from './routes/platforms.ts';
export { postRoutes } from './routes/posts.ts';
export { queueRoutes } from './routes/queue.ts';
export { signedRoutes } from './routes/signed.ts';
export { createSigning, type SigningParts } from './signing/signing.ts';
export type { Signer } from './signing/signVerdicts.ts';
export { checkApi } from './tweets/readByApi.ts';
export { createTweetReader } from './tweets/readTweets.ts';
export { TweetProblem } from './tweets/tweetProblem.ts';
