import type { WireExtraction, WireExtractRequest } from '@hindcast/domain/extraction';

/** Reads posts and what they predict. */
export interface Extraction {
  /**
   * Reads a post, or pasted words, and what is predicted in it. It asks X and the model, and takes up to three minutes.
   * Throws a TweetProblem, with a stable code, where the words cannot be had: `passes` says whether the same may succeed
   * later, `retryAtMs` from when on. A model that fails is no error: then rules read the words.
   */
  extract(request: WireExtractRequest): Promise<WireExtraction>;
}
