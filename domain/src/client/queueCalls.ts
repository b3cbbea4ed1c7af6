import type {
  WireExtractAnswer,
  WireExtractRequest,
  WireProcessAnswer,
  WireProcessRequest,
  WireQueue,
  WireQueueAdded,
  WireQueueAddRequest,
  WireQueueAddResult,
  WireQueueItem,
  WireQueueQuery,
  WireQueueResult,
} from '../wire/extraction.ts';
import { type createAsk, jsonInit, query } from './ask.ts';
import { ClientError, readRefusal } from './clientError.ts';
import type { SendWrite } from './expertCalls.ts';

type Ask = Pick<ReturnType<typeof createAsk>, 'send' | 'read' | 'ask'>;

const LIST = '/api/tweet-queue';
const PROCESS = '/api/process-tweet-queue-item';

/** Creates the calls about the queue of posts to extract predictions from. Each needs a token. */
export function createQueueCalls({ send, read, ask }: Ask, write: SendWrite) {
  return {
    /** Returns a page of the queue, newest first, and the count of each status. */
    tweetQueue: (asked: WireQueueQuery = {}) => ask(`${LIST}${query({ ...asked })}`) as Promise<WireQueue>,
    /** Returns one item of the queue with its extraction. */
    queueItem: async (id: number) => ((await ask(`${LIST}/${id}`)) as { readonly data: WireQueueItem }).data,
    /** Adds up to QUEUE_ADD_MAX links. Returns the result for each link, in the same order. */
    addToQueue: async (urls: readonly string[]): Promise<readonly WireQueueAdded[]> => {
      const answer = await write(LIST, 'POST', { urls } satisfies WireQueueAddRequest);
      return (answer as WireQueueAddResult).data;
    },
    /**
     * Extracts the predictions of a queued post at once. If the extraction fails, the call still resolves, and `error`
     * has the reason.
     */
    processQueueItem: async (id: number): Promise<WireProcessAnswer> => {
      const reply = await send(PROCESS, jsonInit('POST', { id } satisfies WireProcessRequest));
      const text = await read(reply);
      if (!reply.ok) throw readRefusal(reply.status, text);
      try {
        return JSON.parse(text) as WireProcessAnswer;
      } catch (cause) {
        throw new ClientError('unexpected', `The server's answer to ${PROCESS} is not JSON.`, reply.status, { cause });
      }
    },
    /** Queues a failed post for another attempt. */
    retryQueueItem: (id: number) => write(`${LIST}/${id}/retry`, 'POST', {}) as Promise<WireQueueResult>,
    /** Removes a post from the queue. */
    removeQueueItem: (id: number) => write(`${LIST}/${id}`, 'DELETE') as Promise<WireQueueResult>,
  };
}

type Write = (path: string, method: string, body?: unknown, key?: string) => Promise<unknown>;

/** Creates the call that extracts predictions from posts. It needs a token. */
export const createExtractionCalls = (write: Write) => ({
  /** Extracts the predictions from a post or a pasted text. Takes up to three minutes. */
  extractTweet: async (request: WireExtractRequest, key?: string) =>
    ((await write('/api/extract-tweet', 'POST', request, key)) as WireExtractAnswer).data,
});
