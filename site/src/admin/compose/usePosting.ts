import { ClientError } from '@hindcast/domain/client';
import { type Platform, platformText, postFailed, type WirePost, type WirePostRequest } from '@hindcast/domain/posting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSendOnce } from '../form/useSendOnce.ts';
import { useRenew } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { notes } from '../shell/notes.ts';
import { NO_ANSWER, saidBy } from '../shell/saidBy.ts';
import { postKey, usePost } from './queries.ts';
import { isDone, postText } from './results/deliveryWords.ts';

interface PostingState {
  /** Id of the last post. Null before the first. */
  readonly id: number | null;
  /** Number of successful requests so far. It changes with each, so that an equal result is announced again. */
  readonly answers: number;
  /** Reason why nothing was posted, or a sentence that the result is unknown. Null without a problem. */
  readonly problem: string | null;
  /**
   * Request that was refused because the same text is planned or was posted within a day. The operator may send it
   * nevertheless. Null without one.
   */
  readonly repeated: WirePostRequest | null;
}

export interface Posting extends Omit<PostingState, 'id'> {
  readonly busy: boolean;
  /** The last post, in its current state. Null before the first. */
  readonly post: WirePost | null;
  send(request: WirePostRequest): void;
  /**
   * Sends the failed and held deliveries of the last post again. A note goes only to the relays that did not accept it.
   */
  sendAgain(): void;
  /** Stores whether a post with an unknown result was published, as an operator found at the account. */
  note(platform: Platform, posted: boolean): void;
}

const nothing: PostingState = { id: null, answers: 0, problem: null, repeated: null };

/**
 * Returns the reason why a post was not stored, as a sentence. If the response was lost, the post may be stored; a
 * retry with the same key does not post twice.
 */
function problemOf(error: unknown, on: readonly Platform[]): string {
  if (error instanceof ClientError && error.status === 0)
    return `${NO_ANSWER} Whether it was posted on ${platformText(on)} is not known: press the button again, and it is posted once.`;
  const [first = 'x', ...others] = on;
  const failed = others.length === 0 ? postFailed[first] : on.map((one) => postFailed[one]).join('. ');
  return `${failed}. Error: ${saidBy(error)}`;
}

/**
 * Sends posts, and follows their state. Each post is sent once, even if the button is pressed several times.
 * @param onDone called once a post has succeeded on all platforms.
 */
export function usePosting(onDone: (post: WirePost) => void): Posting {
  const { client } = useAdmin();
  const queries = useQueryClient();
  const renew = useRenew('posts');
  const [{ id, ...state }, setState] = useState(nothing);
  const { data: post = null } = usePost(id);
  const keyOf = useSendOnce();
  const act = useMutation({ mutationFn: (call: () => Promise<WirePost>) => call() });
  const isBusy = useRef(false);
  /**
   * Number of posts that were stored. It is part of the key, so that sending the same text again later makes a new
   * post.
   */
  const answered = useRef(0);
  const told = useRef<number | null>(null);
  const isHere = useRef(true);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function run(
    call: () => Promise<WirePost>,
    failed: (error: unknown) => Partial<PostingState> & { readonly problem: string },
  ): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState((before) => ({ ...before, problem: null, repeated: null }));
    try {
      const now = await act.mutateAsync(call);
      queries.setQueryData(postKey(now.id), now);
      setState(({ answers }) => ({ ...nothing, id: now.id, answers: answers + 1 }));
      if (!isHere.current) notes.tell(postText(now));
      void renew();
      void queries.invalidateQueries({ queryKey: ['connections', 'limit'] });
    } catch (error) {
      const said = failed(error);
      if (isHere.current) setState((before) => ({ ...before, ...said }));
      else notes.fail(said.problem);
    }
    isBusy.current = false;
  }
  const failedAct = (error: unknown) => ({ problem: saidBy(error) });

  useEffect(() => {
    if (!post || !isDone(post) || told.current === post.id) return;
    told.current = post.id;
    done.current(post);
  }, [post]);

  return {
    ...state,
    busy: act.isPending,
    post,
    send(request) {
      const key = keyOf({ ...request, answered: answered.current });
      const call = async (): Promise<WirePost> => {
        setState((before) => ({ ...before, id: null }));
        const sent = await client.addPost(request, key);
        answered.current++;
        return sent;
      };
      void run(call, (error) => {
        const isRepeated = error instanceof ClientError && error.code === 'conflict';
        return { problem: problemOf(error, request.platforms), repeated: isRepeated ? request : null };
      });
    },
    sendAgain: () => post && void run(() => client.sendPost(post.id), failedAct),
    note: (platform, posted) =>
      post && void run(() => client.notePostOutcome(post.id, { platform, posted }), failedAct),
  };
}
