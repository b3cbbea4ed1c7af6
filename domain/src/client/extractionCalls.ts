import type { WireExtractAnswer, WireExtractRequest } from '../extraction/wire.ts';

type Write = (path: string, method: string, body?: unknown, key?: string) => Promise<unknown>;

/** Creates the call that extracts predictions from posts. It needs a token. */
export const createExtractionCalls = (write: Write) => ({
  /** Extracts the predictions from a post or a pasted text. Takes up to three minutes. */
  extractTweet: async (request: WireExtractRequest, key?: string) =>
    ((await write('/api/extract-tweet', 'POST', request, key)) as WireExtractAnswer).data,
});
