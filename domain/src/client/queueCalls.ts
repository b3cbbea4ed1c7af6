import type {
  WireProcessAnswer,
  WireProcessRequest,
  WireQueue,
  WireQueueAdded,
  WireQueueAddRequest,
  WireQueueAddResult,
  WireQueueItem,
  WireQueueQuery,
  WireQueueResult,
} from '../extraction/queueWire.ts';
import { type createAsk, jsonInit, query } from './ask.ts';
import { ClientError, readRefusal } from './clientError.ts';
import type { SendWrite } from './expertCalls.ts';

type Ask = Pick<ReturnType<typeof createAsk>, 'send' | 'read' | 'ask'>;

const LIST = '/api/tweet-queue';
const PROCESS = '/api/process-tweet-queue-item';

/** The calls about posts that are to be read. Each needs a token. */
export function createQueueCalls({ send, read, ask }: Ask, write: SendWrite) {
  return {
    /** Posts in the queue, the newest first, a page at a time, with how many stand how. */
    tweetQueue: (asked: WireQueueQuery = {}) => ask(`${LIST}${query({ ...asked })}`) as Promise<WireQueue>,
    /** One post of the queue with what was read. */
    queueItem: async (id: number) => ((await ask(`${LIST}/${id}`)) as { readonly data: WireQueueItem }).data,
    /** Adds up to QUEUE_ADD_MAX links; what became of each, in their order. */
    addToQueue: async (urls: readonly string[]): Promise<readonly WireQueueAdded[]> => {
      const answer = await write(LIST, 'POST', { urls } satisfies WireQueueAddRequest);
      return (answer as WireQueueAddResult).data;
    },
    /** Has a post read at once. One that cannot be read is an answer too: `error` says why. */
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
    /** Has a post that failed read again. */
    retryQueueItem: (id: number) => write(`${LIST}/${id}/retry`, 'POST', {}) as Promise<WireQueueResult>,
    /** Takes a post out of the queue. */
    removeQueueItem: (id: number) => write(`${LIST}/${id}`, 'DELETE') as Promise<WireQueueResult>,
  };
}
