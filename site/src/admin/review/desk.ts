import type { WireSubmissionView } from '@hindcast/domain';
import { formatCount } from '@hindcast/domain';
import {
  ClientError,
  UNDO_MS,
  type WireApproval,
  type WireDecided,
  type WireDecision,
  type WireSubmissionEdit,
  type WireTwin,
} from '@hindcast/domain/client';
import { standingIn } from '@hindcast/domain/submit';
import type { AdminClient } from '../session/adminClient.ts';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';
import { type Act, type Edited, withoutDecided } from './acts.ts';
import type { Dashboard } from './dashboards.ts';
import type { Queue } from './queue.ts';

/** A submission with all that helps to decide, on its way. */
export type View =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'ready'; readonly one: WireSubmissionView };

/** State of a decision on a submission at this desk. */
export interface Mark {
  readonly state: 'sending' | 'decided' | 'failed';
  readonly act: 'approved' | 'rejected';
  /** Until when it can be undone, by this machine's clock, ms; null if it cannot. */
  readonly undoUntil: number | null;
  /** A decision that failed: whether the server refused it, or nobody answered. */
  readonly isRefused?: boolean;
}

export interface DeskState {
  readonly views: ReadonlyMap<number, View>;
  readonly marks: ReadonlyMap<number, Mark>;
  /** Acts done here that can be undone, newest last. */
  readonly last: readonly Act[];
  /** Submissions rejected here and not undone since. Nothing is a duplicate of them, whatever was read before. */
  readonly rejected: ReadonlySet<number>;
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

/** The server gives each of many decisions so much longer to be undone, ms. */
const UNDO_EACH_MS = 20;
/** Least time that undo is offered, ms, though it may be too late by then. The server says what it could undo. */
const UNDO_LEAST_MS = 3000;

const wasLost = (error: unknown): boolean => error instanceof ClientError && error.status === 0;
/** Undefined on a page that is not secure. */
const newKey = (): string | undefined => globalThis.crypto.randomUUID?.();
const idOf = ({ id }: { readonly id: number }): number => id;
const submissions = (count: number): string => (count === 1 ? '1 submission' : `${formatCount(count)} submissions`);

export function createDesk({ client, dashboard, show }: DeskParts) {
  const listeners = new Set<() => void>();
  /** The version up to which all that became of a submission was seen or done here. */
  const known = new Map<number, number>();
  /** Submissions decided here and not undone since. */
  const decidedHere = new Set<number>();
  /** Many decisions whose answer was lost, and the key under which the server may know them. */
  let lost: { readonly asked: string; readonly key: string | undefined } | null = null;
  /** The list that is shown, and whether what is decided leaves it when it cannot be undone any more. */
  let list: { readonly queue: Queue; readonly leaves: boolean } | null = null;
  let state: DeskState = { views: new Map(), marks: new Map(), last: [], rejected: new Set() };

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

  function setRejected(ids: readonly number[], isRejected: boolean): void {
    const rejected = new Set(state.rejected);
    for (const id of ids) {
      if (isRejected) rejected.add(id);
      else rejected.delete(id);
    }
    set({ rejected });
  }

  /** Reads a submission; null where that failed. */
  async function load(id: number): Promise<WireSubmissionView | null> {
    if (state.views.get(id)?.status !== 'ready') setView(id, { status: 'loading' });
    try {
      const one = await client.submission(id);
      const before = state.views.get(id);
      // of two questions the later one may be answered first
      if (before?.status === 'ready' && before.one.version > one.version) return before.one;
      setView(id, { status: 'ready', one });
      list?.queue.put(one);
      return one;
    } catch (error) {
      if (state.views.get(id)?.status !== 'ready') setView(id, { status: 'failed', problem: saidBy(error) });
      return null;
    }
  }

  /** Removes acts that were undone, or cannot be, from those offered for undo. */
  const forget = (ids: readonly number[]): void => set({ last: withoutDecided(state.last, ids) });
  const forgetEdit = (act: Act): void => set({ last: state.last.filter((one) => one !== act) });

  /** Takes what was decided out of a list that it is none of any more, once that is final. */
  function leave(ids: readonly number[]): void {
    const gone = ids.filter((id) => state.marks.get(id)?.state === 'decided');
    const marks = new Map(state.marks);
    for (const id of gone) marks.delete(id);
    set({ marks });
    forget(gone);
    if (list?.leaves) list.queue.drop(new Set(gone));
  }

  /** Counts a new version as known if the one before it was: the change was made here. */
  function advance(id: number, from: number | undefined, to: number): void {
    if (from !== undefined && known.get(id) === from) known.set(id, to);
  }

  /** Marks what was decided, with the time until which it can be undone. */
  function decided(decisions: readonly Pick<WireDecision, 'id' | 'status'>[], undoUntil: number): void {
    const marks = new Map(state.marks);
    for (const { id, status } of decisions) {
      if (status !== 'pending') marks.set(id, { state: 'decided', act: status, undoUntil });
    }
    const ids = decisions.map(idOf);
    set({ marks, last: ids.length > 0 ? [...state.last, { of: 'decided', ids }] : state.last });
    for (const id of ids) decidedHere.add(id);
    // They are read again when somebody looks at them.
    const views = new Map(state.views);
    for (const id of ids) views.delete(id);
    set({ views });
    setTimeout(() => leave(ids), undoUntil - Date.now() + 500);
  }

  /** Keeps the mark of a submission true to what somebody else decided of it. */
  function decidedElsewhere(id: number): void {
    const view = state.views.get(id);
    const mark = state.marks.get(id);
    if (view?.status !== 'ready') return;
    const { status } = view.one;
    if (status === 'pending') {
      decidedHere.delete(id);
      setRejected([id], false);
      if (mark?.state === 'decided') setMark(id, null);
    } else if (mark?.state !== 'decided') {
      setMark(id, { state: 'decided', act: status, undoUntil: null });
      setTimeout(() => leave([id]), UNDO_MS);
    }
  }

  async function undo(id: number): Promise<void> {
    try {
      const undone = await client.undoDecision(id);
      advance(id, undone.version - 1, undone.version);
      decidedHere.delete(id);
      setRejected([id], false);
      setMark(id, null);
      forget([id]);
      notes.tell(undone.message);
    } catch (error) {
      notes.fail(`Submission ${id}: ${saidBy(error)}`);
    }
    await load(id);
  }

  /** Takes many decisions back in one call, and says of how many that was too late. */
  async function undoMany(ids: readonly number[], key = newKey()): Promise<void> {
    try {
      const results = await client.undoDecisions(ids, key);
      const undone = results.filter((one) => one.success);
      const refused = results.filter((one) => !one.success);
      const marks = new Map(state.marks);
      for (const { id, version } of undone) {
        advance(id, version - 1, version);
        decidedHere.delete(id);
        marks.delete(id);
      }
      set({ marks });
      forget(ids);
      setRejected(undone.map(idOf), false);
      const [first] = refused;
      if (first) notes.fail(`${submissions(refused.length)} of ${ids.length} could not be undone: ${first.message}`);
      if (undone.length > 0)
        notes.tell(`Undone: ${submissions(undone.length)} ${undone.length === 1 ? 'is' : 'are'} pending again.`);
      for (const { id } of undone) if (state.views.has(id)) void load(id);
      await list?.queue.refresh().catch(() => undefined);
    } catch (error) {
      const again = { name: 'Try again', until: null, run: () => void undoMany(ids, key) };
      notes.fail(`Whether ${submissions(ids.length)} could be undone is not known: ${saidBy(error)}`, again);
    }
  }

  /** Puts back what stood in the fields of an edit. */
  async function undoEdit(act: Edited): Promise<void> {
    const { id, before, version } = act;
    forgetEdit(act);
    try {
      const undone = await client.editSubmission(id, { ...before, version });
      advance(id, version, undone.version);
      notes.tell(`Undone: submission ${id} says again what it said.`);
    } catch (error) {
      notes.fail(`Submission ${id}: ${saidBy(error)}`);
    }
    await load(id);
  }

  /** Sends a decision; a submission that changed since it was read is read again. */
  async function decide(
    id: number,
    { act, version }: { readonly act: Mark['act']; readonly version: number | undefined },
    send: () => Promise<WireDecision>,
  ): Promise<{ readonly done: boolean; readonly problem: string | null }> {
    setMark(id, { state: 'sending', act, undoUntil: null });
    if (act === 'rejected') setRejected([id], true);
    const [told, failed] =
      act === 'approved' ? [dashboard.approved, dashboard.approveFailed] : [dashboard.rejected, dashboard.rejectFailed];
    try {
      const decision = await send();
      advance(id, version, decision.version);
      const until = Date.now() + UNDO_MS;
      decided([decision], until);
      notes.tell(told, { name: `Undo submission ${id}`, until, run: () => void undo(id) }, UNDO_MS);
      return { done: true, problem: null };
    } catch (error) {
      setMark(id, {
        state: 'failed',
        act,
        undoUntil: null,
        isRefused: error instanceof ClientError && error.status > 0,
      });
      setRejected([id], false);
      const problem = failed(error);
      notes.fail(problem, { name: `Show submission ${id}`, until: null, run: () => show(id) });
      // a submission whose decision was refused, or got no answer, may have changed since it was read
      if (!(error instanceof ClientError) || ![0, 400, 409].includes(error.status)) return { done: false, problem };
      const now = await load(id);
      if (!wasLost(error) || now?.status !== act) return { done: false, problem };
      advance(id, version, now.version);
      decided([{ id, status: act }], Date.now() + UNDO_LEAST_MS);
      return { done: true, problem: null };
    }
  }

  /** Stores a change of a version that was read; what came of it, or what went wrong. */
  async function store(
    id: number,
    edit: WireSubmissionEdit,
    send: () => Promise<WireDecision>,
  ): Promise<{ readonly version: number } | { readonly problem: string }> {
    const view = state.views.get(id);
    const before = view?.status === 'ready' ? standingIn(view.one, edit) : null;
    try {
      const decision = await send();
      advance(id, edit.version, decision.version);
      if (edit.status !== undefined && decision.undo_until !== null) decided([decision], Date.now() + UNDO_MS);
      else {
        if (before && edit.status === undefined && decision.version !== edit.version) {
          const act: Act = { of: 'edited', id, before, version: decision.version };
          set({ last: [...state.last, act] });
          setTimeout(() => forgetEdit(act), UNDO_MS);
        }
        await load(id);
      }
      return { version: decision.version };
    } catch (error) {
      if (error instanceof ClientError && error.status === 409) await load(id);
      return { problem: saidBy(error) };
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
      const changed = new Set(ids);
      for (const [id, view] of state.views) {
        // Loaded submissions may list a changed one as a duplicate. Once decided it is none any more, or is one as a
        // prediction.
        // Reload them.
        const isNamed = ({ of, id: twin }: WireTwin): boolean => of === 'submission' && changed.has(twin);
        if (view.status === 'ready' && !changed.has(id) && view.one.twins.some(isNamed)) void load(id);
      }
      for (const id of ids) {
        const mark = state.marks.get(id);
        // This desk knows its own decisions already.
        if (mark?.state === 'sending' || (mark?.state === 'decided' && mark.undoUntil !== null)) continue;
        if (state.views.has(id) || list?.queue.has(id)) void load(id).then(() => decidedElsewhere(id));
      }
    },
    /** A version is seen: what becomes of it here needs no telling. */
    see(id: number, version: number): void {
      known.set(id, version);
    },
    /** True if a version was seen here, or was made from a seen version by an act done here. */
    knows: (id: number, version: number): boolean => known.get(id) === version,
    decidedHere: (id: number): boolean => decidedHere.has(id),
    approve: (id: number, approval: WireApproval) =>
      decide(id, { act: 'approved', version: approval.version }, () => client.approve(id, approval)),
    reject: (id: number, comment: string, version: number) =>
      decide(id, { act: 'rejected', version }, () => client.reject(id, { admin_comment: comment, version })),
    undo,
    /** Takes back what was done last: an edit, or what was decided at once. */
    undoLast(): void {
      const act = state.last.at(-1);
      if (!act) notes.tell('Nothing was done in the last ten seconds.');
      else if (act.of === 'edited') void undoEdit(act);
      else if (act.ids[0] !== undefined && act.ids.length === 1) void undo(act.ids[0]);
      else void undoMany(act.ids);
    },
    /** Stores changes of a version. */
    save: (id: number, edit: WireSubmissionEdit) => store(id, edit, () => client.editSubmission(id, edit)),
    /** Stores the day of the words. */
    saveDate: (id: number, made: string | null, version: number) =>
      store(id, { prediction_made: made ?? '', version }, () => client.setPredictionDate(id, made, version)),
    /** Tells that many were decided, with the way to take all of it back. */
    tellMany(act: 'approve' | 'reject', ids: readonly number[]): void {
      const until = Math.min(...ids.map((id) => state.marks.get(id)?.undoUntil ?? Number.POSITIVE_INFINITY));
      if (!Number.isFinite(until)) return;
      const text = `${submissions(ids.length)} ${ids.length === 1 ? 'was' : 'were'} ${act === 'approve' ? 'approved' : 'rejected'}.`;
      notes.tell(text, { name: 'Undo', until, run: () => void undoMany(ids) }, until - Date.now());
    },
    /**
     * Decides many; what became of each. An answer that was lost is asked for again under the same key, also by the next
     * call for the same: nothing is decided twice. Throws where the call as a whole failed.
     */
    async decideMany(
      act: 'approve' | 'reject',
      items: readonly { readonly id: number; readonly version: number }[],
      comment: string,
    ): Promise<readonly WireDecided[]> {
      const decisions = { act, items, ...(comment !== '' && { admin_comment: comment }) };
      const asked = JSON.stringify(decisions);
      const key = lost?.asked === asked ? lost.key : newKey();
      const sentAt = Date.now();
      lost = { asked, key };
      const results = await client.decideMany(decisions, key);
      lost = null;
      const done = results.filter((result) => result.success);
      for (const { id, version } of done) advance(id, items.find((one) => one.id === id)?.version, version);
      // by when it was sent: whichever of the tries arrived, the server waits no shorter
      const until = Math.max(sentAt + UNDO_MS + items.length * UNDO_EACH_MS, Date.now() + UNDO_LEAST_MS);
      decided(done, until);
      if (act === 'reject') setRejected(done.map(idOf), true);
      return results;
    },
  };
}
