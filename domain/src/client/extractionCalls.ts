import type { WireExtractAnswer, WireExtractRequest } from '../extraction/wire.ts';

type Write = (path: string, method: string, body?: unknown, key?: string) => Promise<unknown>;

/** The calls that read posts. Each needs a token. */
export const createExtractionCalls = (write: Write) => ({
  /** Reads a post, or pasted words, and what is predicted in it; takes up to three minutes. */
  extractTweet: async (request: WireExtractRequest, key?: string) =>
    ((await write('/api/extract-tweet', 'POST', request, key)) as WireExtractAnswer).data,
});
