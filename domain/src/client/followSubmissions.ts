import type { WireSubmissionEvent, WireSubmissionsEnd } from '../wire/operators/submissionEvent.ts';
import type { createAsk, FetchReply } from './ask.ts';
import { ClientError, readRefusal } from './clientError.ts';

/** Ends the stream from this side: an AbortSignal, as far as it is looked at here. */
export interface FollowOptions {
  readonly signal?: { readonly aborted: boolean };
}

/** Why a stream ended: what its last line says, or that whoever followed it has left. */
export type FollowEnd = WireSubmissionsEnd['why'] | 'left';

const PATH = '/api/admin/prediction_submissions/stream';

/** The text of a piece. The lines of this stream are ASCII, so that no character is cut in two. */
const textOf = (piece: Uint8Array): string => [...piece].map((byte) => String.fromCharCode(byte)).join('');

const brokenOff = (options?: { readonly cause: unknown }): ClientError =>
  new ClientError('interrupted', 'The stream of submissions broke off.', 0, options);

/** The lines of an answer, as they come. Throws a ClientError when it breaks off. */
async function* linesOf({ body }: FetchReply): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const next = () =>
    reader.read().catch((cause: unknown) => {
      throw brokenOff({ cause });
    });
  let held = '';
  try {
    for (let piece = await next(); !piece.done; piece = await next()) {
      const lines = (held + textOf(piece.value ?? new Uint8Array())).split('\n');
      held = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    reader.cancel().catch(() => undefined); // it is broken already
  }
}

/**
 * Calls `onEvent` with each line of the stream of what happens to submissions, once; whoever wants it to go on calls it
 * again. Resolves to why it ended. Rejects with a ClientError where it is refused, cannot be reached, or breaks off.
 */
export const createFollowSubmissions =
  ({ send, read }: Pick<ReturnType<typeof createAsk>, 'send' | 'read'>) =>
  async (onEvent: (event: WireSubmissionEvent) => void, { signal }: FollowOptions = {}): Promise<FollowEnd> => {
    try {
      const reply = await send(PATH, signal ? { signal } : {});
      if (!reply.ok) throw readRefusal(reply.status, await read(reply));
      for await (const line of linesOf(reply)) {
        if (signal?.aborted) return 'left';
        const event = JSON.parse(line) as WireSubmissionEvent;
        onEvent(event);
        if (event.type === 'end') return event.why;
      }
      throw brokenOff();
    } catch (thrown) {
      if (signal?.aborted && thrown instanceof ClientError) return 'left';
      throw thrown;
    }
  };
