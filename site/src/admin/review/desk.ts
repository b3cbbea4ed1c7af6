import type { WireSubmissionView } from '@hindcast/domain';
import { formatCount } from '@hindcast/domain';
import {
  ClientError,
  UNDO_MS,
  type WireApproval,
  type WireDecided,
  type WireDecision,
  type WireSubmissionEdit,
} from '@hindcast/domain/client';
import { standingIn } from '@hindcast/domain/submit';
import type { QueryClient } from '@tanstack/react-query';
import type { AdminClient } from '../session/adminClient.ts';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';
import type { Dashboard } from './dashboards.ts';
import { isListed, listNewest, NEWS, readSubmissions, submissionQuery, unlist } from './queries.ts';

/** State of a decision about a submission, made in this tab. */
export interface Mark {
  readonly state: 'sending' | 'decided' | 'failed';
  readonly act: 'approved' | 'rejected';
  /**
   * Time until which the decision can be undone, by the browser's clock, ms since 1970. Null if it cannot be undone.
   */
  readonly undoUntil: number | null;
  /** For a failed decision: true if the server refused it, false if no response came. */
  readonly isRefused?: boolean;
}

/** An edit of a submission: the previous values of its fields, and the version after the edit. */
interface Edited {
  readonly of: 'edited';
  readonly id: number;
  readonly before: WireSubmissionEdit;
  readonly version: number;
}

/** An act in this tab that can be undone: a decision about one or several submissions, or an edit of one. */
type Act = { readonly of: 'decided'; readonly ids: readonly number[] } | Edited;

interface DeskState {
  readonly marks: ReadonlyMap<number, Mark>;
  /** Acts in this tab that can still be undone, newest last. */
  readonly last: readonly Act[];
  /** Submissions that were rejected in this tab. They no longer count as duplicates of others. */
  readonly rejected: ReadonlySet<number>;
}

interface DeskParts {
  readonly client: AdminClient;
  readonly queries: QueryClient;
  readonly dashboard: Dashboard;
  /** Opens a submission. Called after an act on it has failed. */
  readonly show: (id: number) => void;
}

/**
 * Acts of the review in this tab: edits and decides submissions, and undoes both. A decision is sent at once. Failed
 * decisions are announced.
 */
export type Desk = ReturnType<typeof createDesk>;

/** Additional time to undo for each submission of a joint decision, ms. The server adds as much. */
const UNDO_EACH_MS = 20;
/** Least time for which undo is offered, ms. The server decides whether it is still possible. */
const UNDO_LEAST_MS = 3000;

const wasLost = (error: unknown): boolean => error instanceof ClientError && error.status === 0;
/** Returns a random Idempotency-Key. Undefined on an insecure page. */
const newKey = (): string | undefined => globalThis.crypto.randomUUID?.();
const idOf = ({ id }: { readonly id: number }): number => id;
const submissions = (count: number): string => (count === 1 ? '1 submission' : `${formatCount(count)} submissions`);

/** Returns a submission without the duplicates that were rejected since it was read. */
export function besideRejected(one: WireSubmissionView, rejected: ReadonlySet<number>): WireSubmissionView {
  const twins = one.twins.filter(({ of, id }) => of !== 'submission' || !rejected.has(id));
  return twins.length === one.twins.length ? one : { ...one, twins };
}

export function createDesk({ client, queries, dashboard, show }: DeskParts) {
  const listeners = new Set<() => void>();
  /** Latest version of each submission that the operator has seen or made in this tab. */
  const known = new Map<number, number>();
  /** Submissions that were decided in this tab and not undone. */
  const decidedHere = new Set<number>();
  /** Joint decision whose response was lost, with the key under which the server may have stored it. Null for none. */
  let lost: { readonly asked: string; readonly key: string | undefined } | null = null;
  let state: DeskState = { marks: new Map(), last: [], rejected: new Set() };

  function set(change: Partial<DeskState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    // The other dashboards' counts change with each act.
    if (change.last) void queries.invalidateQueries({ queryKey: NEWS });
  }
  function setMarks(ids: readonly number[], markOf: (id: number) => Mark | null): void {
    const marks = new Map(state.marks);
    for (const id of ids) {
      const mark = markOf(id);
      if (mark) marks.set(id, mark);
      else marks.delete(id);
    }
    set({ marks });
  }
  function setRejected(ids: readonly number[], isRejected: boolean): void {
    const rejected = new Set(state.rejected);
    for (const id of ids) {
      if (isRejected) rejected.add(id);
      else rejected.delete(id);
    }
    set({ rejected });
  }

  const queryOf = (id: number) => submissionQuery(queries, client, id);
  const readOf = (id: number): WireSubmissionView | undefined => queries.getQueryData(queryOf(id).queryKey);

  /** Reads a submission again. Cancels a running request, which could return an older version. Null if that failed. */
  async function load(id: number): Promise<WireSubmissionView | null> {
    const query = queryOf(id);
    await queries.cancelQueries({ queryKey: query.queryKey });
    return queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
  }

  /** Removes decisions that were undone, or can no longer be undone, from the acts that are offered for undo. */
  const forget = (ids: readonly number[]): void =>
    set({
      last: state.last.flatMap((act): readonly Act[] => {
        if (act.of === 'edited') return [act];
        const left = act.ids.filter((id) => !ids.includes(id));
        return left.length === 0 ? [] : [{ of: 'decided', ids: left }];
      }),
    });
  const forgetEdit = (act: Act): void => set({ last: state.last.filter((one) => one !== act) });

  /** Removes the marks of final decisions, and the submissions from a list that shows only undecided ones. */
  function leave(ids: readonly number[]): void {
    const gone = ids.filter((id) => state.marks.get(id)?.state === 'decided');
    setMarks(gone, () => null);
    forget(gone);
    unlist(queries, gone);
  }

  /** Records the new version after a change made in this tab as known, if the operator knew the version before. */
  function advance(id: number, from: number | undefined, to: number): void {
    if (from !== undefined && known.get(id) === from) known.set(id, to);
  }

  /** Marks decided submissions with the time until which they can be undone. */
  function decided(decisions: readonly Pick<WireDecision, 'id' | 'status'>[], undoUntil: number): void {
    const acts = new Map(decisions.map(({ id, status }) => [id, status]));
    const ids = decisions.map(idOf);
    setMarks(ids, (id) => {
      const act = acts.get(id) ?? 'pending';
      return act === 'pending' ? (state.marks.get(id) ?? null) : { state: 'decided', act, undoUntil };
    });
    set({ last: ids.length > 0 ? [...state.last, { of: 'decided', ids }] : state.last });
    for (const id of ids) {
      decidedHere.add(id);
      // A decided submission is read again when it is opened.
      const { queryKey } = queryOf(id);
      queries.removeQueries({ queryKey, type: 'inactive' });
      void queries.invalidateQueries({ queryKey });
    }
    setTimeout(() => leave(ids), undoUntil - Date.now() + 500);
  }

  function undone(decisions: readonly Pick<WireDecision, 'id' | 'version'>[]): void {
    for (const { id, version } of decisions) {
      advance(id, version - 1, version);
      decidedHere.delete(id);
    }
    const ids = decisions.map(idOf);
    setMarks(ids, () => null);
    setRejected(ids, false);
  }

  /** Updates the mark of a submission after somebody else may have decided it, or undone its decision. */
  function decidedElsewhere(id: number): void {
    const status = readOf(id)?.status;
    const mark = state.marks.get(id);
    if (status === undefined) return;
    if (status === 'pending') {
      decidedHere.delete(id);
      setRejected([id], false);
      if (mark?.state === 'decided') setMarks([id], () => null);
    } else if (mark?.state !== 'decided') {
      setMarks([id], () => ({ state: 'decided', act: status, undoUntil: null }));
      setTimeout(() => leave([id]), UNDO_MS);
    }
  }

  async function undo(id: number): Promise<void> {
    try {
      const answer = await client.undoDecision(id);
      undone([answer]);
      forget([id]);
      notes.tell(answer.message);
    } catch (error) {
      notes.fail(`Submission ${id}: ${saidBy(error)}`);
    }
    await load(id);
  }

  /** Undoes several decisions in one request, and announces the number of decisions that could not be undone. */
  async function undoMany(ids: readonly number[], key = newKey()): Promise<void> {
    try {
      const results = await client.undoDecisions(ids, key);
      const done = results.filter((one) => one.success);
      const refused = results.filter((one) => !one.success);
      undone(done);
      forget(ids);
      const [first] = refused;
      if (first) notes.fail(`${submissions(refused.length)} of ${ids.length} could not be undone: ${first.message}`);
      if (done.length > 0)
        notes.tell(`Undone: ${submissions(done.length)} ${done.length === 1 ? 'is' : 'are'} pending again.`);
      for (const { id } of done) if (readOf(id)) void load(id);
      await listNewest(queries, client).catch(() => undefined);
    } catch (error) {
      const again = { name: 'Try again', until: null, run: () => void undoMany(ids, key) };
      notes.fail(`Whether ${submissions(ids.length)} could be undone is not known: ${saidBy(error)}`, again);
    }
  }

  /** Sets the fields of a submission back to their values before an edit. */
  async function undoEdit(act: Edited): Promise<void> {
    const { id, before, version } = act;
    forgetEdit(act);
    try {
      const answer = await client.editSubmission(id, { ...before, version });
      advance(id, version, answer.version);
      notes.tell(`Undone: submission ${id} says again what it said.`);
    } catch (error) {
      notes.fail(`Submission ${id}: ${saidBy(error)}`);
    }
    await load(id);
  }

  /** Sends a decision. Reads the submission again if it may have changed meanwhile. Resolves to true once it is decided. */
  async function decide(
    id: number,
    { act, version }: { readonly act: Mark['act']; readonly version: number | undefined },
    send: () => Promise<WireDecision>,
  ): Promise<boolean> {
    setMarks([id], () => ({ state: 'sending', act, undoUntil: null }));
    if (act === 'rejected') setRejected([id], true);
    const [told, failed] =
      act === 'approved' ? [dashboard.approved, dashboard.approveFailed] : [dashboard.rejected, dashboard.rejectFailed];
    try {
      const decision = await send();
      advance(id, version, decision.version);
      const until = Date.now() + UNDO_MS;
      decided([decision], until);
      notes.tell(told, { name: `Undo submission ${id}`, until, run: () => void undo(id) }, UNDO_MS);
      return true;
    } catch (error) {
      const isRefused = error instanceof ClientError && error.status > 0;
      setMarks([id], () => ({ state: 'failed', act, undoUntil: null, isRefused }));
      setRejected([id], false);
      notes.fail(failed(error), { name: `Show submission ${id}`, until: null, run: () => show(id) });
      // After a refusal or without a response, the submission may have changed.
      if (!(error instanceof ClientError) || ![0, 400, 409].includes(error.status)) return false;
      const now = await load(id);
      if (!wasLost(error) || now?.status !== act) return false;
      advance(id, version, now.version);
      decided([{ id, status: act }], Date.now() + UNDO_LEAST_MS);
      return true;
    }
  }

  /** Stores a change to a known version. Returns the new version, or the reason why that failed. */
  async function store(
    id: number,
    edit: WireSubmissionEdit,
    send: () => Promise<WireDecision>,
  ): Promise<{ readonly version: number } | { readonly problem: string }> {
    const one = readOf(id);
    const before = one ? standingIn(one, edit) : null;
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
    load,
    /** Reads the given submissions in advance, unless they were read already. */
    prefetch(ids: readonly number[]): void {
      for (const id of ids) void queries.prefetchQuery(queryOf(id));
    },
    /**
     * Reads the given submissions again that were read or are listed, because somebody changed them. Submissions that
     * others decided are marked, and leave the list later.
     */
    renew(ids: readonly number[]): void {
      const changed = new Set(ids);
      for (const { id, twins } of readSubmissions(queries)) {
        // Other submissions may list the changed one as a duplicate, which may no longer be true.
        if (!changed.has(id) && twins.some((twin) => twin.of === 'submission' && changed.has(twin.id))) void load(id);
      }
      for (const id of ids) {
        const mark = state.marks.get(id);
        // Decisions of this tab are known already.
        if (mark?.state === 'sending' || (mark?.state === 'decided' && mark.undoUntil !== null)) continue;
        if (readOf(id) || isListed(queries, id)) void load(id).then(() => decidedElsewhere(id));
      }
    },
    /** Marks a version as seen by the operator, so that later changes made in this tab need no announcement. */
    see(id: number, version: number): void {
      known.set(id, version);
    },
    /** Tells whether the operator has seen a version, or made it in this tab from a seen version. */
    knows: (id: number, version: number): boolean => known.get(id) === version,
    decidedHere: (id: number): boolean => decidedHere.has(id),
    approve: (id: number, approval: WireApproval) =>
      decide(id, { act: 'approved', version: approval.version }, () => client.approve(id, approval)),
    reject: (id: number, comment: string, version: number) =>
      decide(id, { act: 'rejected', version }, () => client.reject(id, { admin_comment: comment, version })),
    undo,
    /** Undoes the last act: an edit, or a decision of one or more submissions. */
    undoLast(): void {
      const act = state.last.at(-1);
      if (!act) notes.tell('Nothing was done in the last ten seconds.');
      else if (act.of === 'edited') void undoEdit(act);
      else if (act.ids[0] !== undefined && act.ids.length === 1) void undo(act.ids[0]);
      else void undoMany(act.ids);
    },
    /** Stores changes to a version. */
    save: (id: number, edit: WireSubmissionEdit) => store(id, edit, () => client.editSubmission(id, edit)),
    /** Stores the day on which the prediction was made. */
    saveDate: (id: number, made: string | null, version: number) =>
      store(id, { prediction_made: made ?? '', version }, () => client.setPredictionDate(id, made, version)),
    /** Announces a joint decision, with a button that undoes it as a whole. */
    tellMany(act: 'approve' | 'reject', ids: readonly number[]): void {
      const until = Math.min(...ids.map((id) => state.marks.get(id)?.undoUntil ?? Number.POSITIVE_INFINITY));
      if (!Number.isFinite(until)) return;
      const text = `${submissions(ids.length)} ${ids.length === 1 ? 'was' : 'were'} ${act === 'approve' ? 'approved' : 'rejected'}.`;
      notes.tell(text, { name: 'Undo', until, run: () => void undoMany(ids) }, until - Date.now());
    },
    /**
     * Decides several submissions and returns the results. If the response was lost, an equal call is sent under the
     * same key, so that nothing is decided twice. Throws if the whole request failed.
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
      // Counted from before the request, because the server's time to undo may have begun at any moment since.
      const until = Math.max(sentAt + UNDO_MS + items.length * UNDO_EACH_MS, Date.now() + UNDO_LEAST_MS);
      decided(done, until);
      if (act === 'reject') setRejected(done.map(idOf), true);
      return results;
    },
  };
}
