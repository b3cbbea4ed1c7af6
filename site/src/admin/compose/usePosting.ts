import { ClientError } from '@hindcast/domain/client';
import { type Platform, platformText, postFailed, type WirePost, type WirePostRequest } from '@hindcast/domain/posting';
import { useEffect, useRef, useState } from 'react';
import { useSendOnce } from '../form/useSendOnce.ts';
import { useAdmin } from '../session/admin.ts';
import { notes } from '../shell/notes.ts';
import { NO_ANSWER, saidBy } from '../shell/saidBy.ts';
import { isDone, isUnderWay, postText } from './results/deliveryWords.ts';

/** Pause before the state of a running post is checked again, ms. */
const LOOK_MS = 2000;

export interface PostingState {
  readonly busy: boolean;
  /** The last post, in its current state. Null before the first. */
  readonly post: WirePost | null;
  /** Number of responses about posts received so far. */
  readonly answers: number;
  /** Sentence that nothing was posted, with the reason, or that the result is unknown. Null without a problem. */
  readonly problem: string | null;
  /**
   * Request that was refused because the same text is planned or was posted within a day. The operator may send it
   * nevertheless. Null without one.
   */
  readonly repeated: WirePostRequest | null;
}

export interface Posting extends PostingState {
  send(request: WirePostRequest): void;
  /**
   * Sends the failed and held deliveries of the last post again. A note goes only to the relays that did not accept it.
   */
  sendAgain(): void;
  /** Stores whether a post with an unknown result was published, as an operator found at the account. */
  note(platform: Platform, posted: boolean): void;
  /** Updates the last post from a list of posts. */
  follow(posts: readonly WirePost[]): void;
}

const nothing: PostingState = { busy: false, post: null, answers: 0, problem: null, repeated: null };

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
 * Sends posts, and follows their state. Each post is sent once however often the button is pressed. @param onDone
 * called once a post has succeeded on all platforms.
 */
export function usePosting(onDone: (post: WirePost) => void): Posting {
  const { client } = useAdmin();
  const [state, setState] = useState(nothing);
  const keyOf = useSendOnce();
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

  function take(post: WirePost): void {
    if (isHere.current) {
      setState(({ answers }) => ({ ...nothing, post, answers: answers + 1 }));
      return;
    }
    notes.tell(postText(post));
  }

  async function run(
    call: () => Promise<WirePost>,
    failed: (error: unknown) => Partial<PostingState> & { readonly problem: string },
  ): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState((before) => ({ ...before, busy: true, problem: null, repeated: null }));
    try {
      take(await call());
    } catch (error) {
      const said = failed(error);
      if (isHere.current) setState((before) => ({ ...before, busy: false, ...said }));
      else notes.fail(said.problem);
    }
    isBusy.current = false;
  }
  const failedAct = (error: unknown) => ({ problem: saidBy(error) });

  const { post, busy } = state;
  const moves = post !== null && !busy && isUnderWay(post);
  useEffect(() => {
    if (!moves || !post) return;
    const timer = setTimeout(
      () =>
        void client.onePost(post.id).then(
          (now) => setState((before) => (before.busy ? before : { ...before, post: now })),
          () => setState((before) => ({ ...before, post: before.post && { ...before.post } })),
        ),
      LOOK_MS,
    );
    return () => clearTimeout(timer);
  }, [client, moves, post]);
  useEffect(() => {
    if (!post || !isDone(post) || told.current === post.id) return;
    told.current = post.id;
    done.current(post);
  }, [post]);

  return {
    ...state,
    send(request) {
      const key = keyOf({ ...request, answered: answered.current });
      const call = async (): Promise<WirePost> => {
        setState((before) => ({ ...before, post: null }));
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
    follow(posts) {
      const now = posts.find(({ id }) => id === post?.id);
      if (now && !isBusy.current) setState((before) => ({ ...before, post: now }));
    },
  };
}
