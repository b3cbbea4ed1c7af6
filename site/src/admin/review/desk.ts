import type { WireSubmissionView } from '@hindcast/domain';
import {
  ClientError,
  UNDO_MS,
  type WireApproval,
  type WireDecided,
  type WireDecision,
  type WireSubmissionEdit,
} from '@hindcast/domain/client';
import type { AdminClient } from '../session/adminClient.ts';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';
import type { Dashboard } from './dashboards.ts';
import type { Queue } from './queue.ts';

/** A submission with all that helps to decide, on its way. */
export type View =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'ready'; readonly one: WireSubmissionView };

/** What became of a submission on this desk. */
export interface Mark {
  readonly state: 'sending' | 'decided' | 'failed';
  readonly act: 'approved' | 'rejected';
  /** Until when it can be undone, by this machine's clock, ms; null where it cannot. */
  readonly undoUntil: number | null;
}

export interface DeskState {
  readonly views: ReadonlyMap<number, View>;
  readonly marks: ReadonlyMap<number, Mark>;
  /** The last one that was decided here and can be undone; null for none. */
  readonly last: number | null;
}

export interface DeskParts {
  readonly client: AdminClient;
  readonly dashboard: Dashboard;
  /** Shows a submission to whoever asks what went wrong with it. */
  readonly show: (id: number) => void;
}

/** Where submissions are read and decided. A decision is sent at once, and told when it failed. */
export type Desk = ReturnType<typeof createDesk>;

/** So many are kept ready. */
const KEPT = 60;

export function createDesk({ client, dashboard, show }: DeskParts) {
  const listeners = new Set<() => void>();
  /** The list that is shown, and whether what is decided leaves it when it cannot be undone any more. */
  let list: { readonly queue: Queue; readonly leaves: boolean } | null = null;
  let state: DeskState = { views: new Map(), marks: new Map(), last: null };

  const set = (change: Partial<DeskState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const setView = (id: number, view: View): void => {
    const views = new Map(state.views);
    views.delete(id);
    views.set(id, view);
    for (const old of views.keys()) {
      if (views.size <= KEPT) break;
      views.delete(old);
    }
    set({ views });
  };
  const setMark = (id: number, mark: Mark | null): void => {
    const marks = new Map(state.marks);
    if (mark) marks.set(id, mark);
    else marks.delete(id);
    set({ marks });
  };

  async function load(id: number): Promise<void> {
    if (state.views.get(id)?.status !== 'ready') setView(id, { status: 'loading' });
    try {
      const one = await client.submission(id);
      setView(id, { status: 'ready', one });
      list?.queue.put(one);
    } catch (error) {
      if (state.views.get(id)?.status !== 'ready') setView(id, { status: 'failed', problem: saidBy(error) });
    }
  }

  /** Takes what was decided out of a list that it is none of any more, once that is final. */
  function leave(ids: readonly number[]): void {
    const gone = ids.filter((id) => state.marks.get(id)?.state === 'decided');
    const marks = new Map(state.marks);
    for (const id of gone) marks.delete(id);
    set({ marks, ...(state.last !== null && gone.includes(state.last) && { last: null }) });
    if (list?.leaves) list.queue.drop(new Set(gone));
  }

  /** Marks what was decided; `undoMs` is how long it can be undone. */
  function decided(decisions: readonly WireDecision[], undoMs: number): void {
    const marks = new Map(state.marks);
    const undoUntil = undoMs === 0 ? null : Date.now() + undoMs;
    for (const { id, status } of decisions) {
      if (status !== 'pending') marks.set(id, { state: 'decided', act: status, undoUntil });
    }
    const last = decisions.length === 1 && undoMs > 0 ? (decisions[0]?.id ?? null) : state.last;
    set({ marks, last });
    const ids = decisions.map(({ id }) => id);
    // They are read again when somebody looks at them.
    const views = new Map(state.views);
    for (const id of ids) views.delete(id);
    set({ views });
    setTimeout(() => leave(ids), undoMs + 500);
  }

  /** Keeps the mark of a submission true to what somebody else decided of it. */
  function decidedElsewhere(id: number): void {
    const view = state.views.get(id);
    const mark = state.marks.get(id);
    if (view?.status !== 'ready') return;
    const { status } = view.one;
    if (status === 'pending') {
      if (mark?.state === 'decided') setMark(id, null);
    } else if (mark?.state !== 'decided') {
      setMark(id, { state: 'decided', act: status, undoUntil: null });
      setTimeout(() => leave([id]), UNDO_MS);
    }
  }

  async function undo(id: number): Promise<boolean> {
    try {
      const undone = await client.undoDecision(id);
      setMark(id, null);
      if (state.last === id) set({ last: null });
      notes.tell(undone.message);
      await load(id);
      return true;
    } catch (error) {
      notes.fail(`Submission ${id}: ${saidBy(error)}`);
      await load(id);
      return false;
    }
  }

  /** Sends a decision; a submission that changed since it was read is read again. */
  async function decide(
    id: number,
    act: Mark['act'],
    send: () => Promise<WireDecision>,
  ): Promise<{ readonly done: boolean; readonly problem: string | null }> {
    setMark(id, { state: 'sending', act, undoUntil: null });
    const [told, failed] =
      act === 'approved' ? [dashboard.approved, dashboard.approveFailed] : [dashboard.rejected, dashboard.rejectFailed];
    try {
      const decision = await send();
      decided([decision], UNDO_MS);
      notes.tell(told, { name: 'Undo', until: Date.now() + UNDO_MS, run: () => void undo(id) }, UNDO_MS);
      return { done: true, problem: null };
    } catch (error) {
      setMark(id, { state: 'failed', act, undoUntil: null });
      const problem = failed(error);
      notes.fail(problem, { name: `Show submission ${id}`, until: null, run: () => show(id) });
      if (error instanceof ClientError && error.status === 409) await load(id);
      return { done: false, problem };
    }
  }

  return {
    get: () => state,
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** Keeps a list true to what is decided, in place of the one before. */
    serve(queue: Queue, leaves: boolean): void {
      list = { queue, leaves };
    },
    /** Reads submissions that are not read yet. */
    want(ids: readonly number[]): void {
      for (const id of ids) if (!state.views.has(id)) void load(id);
    },
    load,
    /** Reads again what somebody changed, of what is shown; what somebody else decided is told, and leaves the list later. */
    renew(ids: readonly number[]): void {
      for (const id of ids) {
        const mark = state.marks.get(id);
        // What this desk does itself it knows.
        if (mark?.state === 'sending' || (mark?.state === 'decided' && mark.undoUntil !== null)) continue;
        if (state.views.has(id) || list?.queue.has(id)) void load(id).then(() => decidedElsewhere(id));
      }
    },
    approve: (id: number, approval: WireApproval) => decide(id, 'approved', () => client.approve(id, approval)),
    reject: (id: number, comment: string, version: number) =>
      decide(id, 'rejected', () => client.reject(id, { admin_comment: comment, version })),
    undo,
    /** Takes back what was decided last. */
    undoLast(): void {
      if (state.last === null) notes.tell('Nothing was decided in the last ten seconds.');
      else void undo(state.last);
    },
    /** Stores changes; null where that went well, else what went wrong. */
    async save(id: number, edit: WireSubmissionEdit): Promise<string | null> {
      try {
        const decision = await client.editSubmission(id, edit);
        if (edit.status !== undefined && decision.undo_until !== null) decided([decision], UNDO_MS);
        else await load(id);
        return null;
      } catch (error) {
        if (error instanceof ClientError && error.status === 409) await load(id);
        return saidBy(error);
      }
    },
    /** Stores the day of the words; null where that went well, else what went wrong. */
    async saveDate(id: number, made: string | null, version: number): Promise<string | null> {
      try {
        await client.setPredictionDate(id, made, version);
        await load(id);
        return null;
      } catch (error) {
        if (error instanceof ClientError && error.status === 409) await load(id);
        return saidBy(error);
      }
    },
    /** Tells that many were decided, with the way to take all of it back. */
    tellMany(act: 'approve' | 'reject', ids: readonly number[]): void {
      const what = ids.length === 1 ? '1 submission was' : `${ids.length.toLocaleString('en-US')} submissions were`;
      const run = async (): Promise<void> => {
        for (const id of ids) if (!(await undo(id))) break;
      };
      const undoAll = { name: 'Undo', until: Date.now() + UNDO_MS, run: () => void run() };
      notes.tell(`${what} ${act === 'approve' ? 'approved' : 'rejected'}.`, undoAll, UNDO_MS);
    },
    /** Decides many; what became of each. Throws where the call as a whole failed. */
    async decideMany(
      act: 'approve' | 'reject',
      items: readonly { readonly id: number; readonly version: number }[],
      comment: string,
    ): Promise<readonly WireDecided[]> {
      const results = await client.decideMany({ act, items, ...(comment !== '' && { admin_comment: comment }) });
      decided(
        results.filter((result) => result.success),
        // the server gives each of many a little longer
        UNDO_MS + items.length * 20,
      );
      return results;
    },
  };
}
