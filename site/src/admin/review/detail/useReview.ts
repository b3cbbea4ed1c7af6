import type { WireSubmissionView } from '@hindcast/domain';
import type { WireApproval } from '@hindcast/domain/client';
import { useState } from 'react';
import { notes } from '../../shell/notes.ts';
import type { Desk } from '../desk.ts';
import { type Draft, editOf, keepDraft, keptDraft, noDraft, type Typed, touched } from '../draft.ts';
import { expertIdOf } from './expertChoice.ts';

export interface ReviewParts {
  readonly id: number;
  readonly one: WireSubmissionView | null;
  readonly desk: Desk;
  /** The submission is decided, and the next one is wanted. */
  readonly onDecided: () => void;
  /** The number of an expert of a name. */
  readonly findExpert: (name: string) => Promise<number | null>;
}

const SAVE_FAILED = 'Error saving data. Please try again.';
const DATE_FAILED = 'Error saving prediction date. Please try again.';

export type Review = ReturnType<typeof useReview>;

/** What an operator has typed about a submission, and what can be done with it. */
export function useReview({ id, one, desk, onDecided, findExpert }: ReviewParts) {
  const [draft, setDraftState] = useState(() => keptDraft(id));
  const [problems, setProblems] = useState<Typed>({});
  const [busy, setBusy] = useState(false);
  const setDraft = (next: Draft): void => {
    keepDraft(id, next);
    setDraftState(next);
  };
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });

  /** Stores what was typed; false where that failed, which is told. */
  async function save(): Promise<boolean> {
    if (!one || touched(draft).length === 0) return true;
    const read = editOf(draft);
    if ('problems' in read) {
      setProblems(read.problems);
      notes.fail(Object.values(read.problems).join(' '));
      return false;
    }
    setProblems({});
    setBusy(true);
    const problem = await desk.save(id, { ...read.edit, version: one.version });
    setBusy(false);
    if (problem !== null) {
      notes.fail(`${SAVE_FAILED} ${problem}`);
      return false;
    }
    setDraft({ ...draft, typed: {}, base: {} });
    return true;
  }

  /** What is sent last, of what the server has now. */
  const versionNow = (): number | undefined => {
    const view = desk.get().views.get(id);
    return view?.status === 'ready' ? view.one.version : undefined;
  };

  /** Sends a decision and shows the next submission at once; the draft goes when it was taken. */
  function send(decision: Promise<{ readonly done: boolean }>): void {
    void decision.then(({ done }) => done && keepDraft(id, noDraft));
    onDecided();
  }

  async function approve(): Promise<void> {
    if (!one || busy || !(await save())) return;
    setBusy(true);
    const expert = await expertIdOf(draft.expert, findExpert);
    setBusy(false);
    if ('problem' in expert) return notes.fail(expert.problem);
    const version = versionNow();
    const approval: WireApproval = {
      ...(version !== undefined && { version }),
      ...expert,
      ...(draft.comment.trim() !== '' && { admin_comment: draft.comment.trim() }),
      ...(draft.start !== null && { start_date: draft.start }),
      ...(draft.end !== null && { end_date: draft.end }),
      ...(one.doubt !== null && { confirmed: true }),
    };
    send(desk.approve(id, approval));
  }

  return {
    draft,
    set,
    setDraft,
    problems,
    busy,
    async saveChanges(): Promise<void> {
      const typed = touched(draft).length > 0;
      if (await save()) notes.tell(typed ? 'Data saved successfully!' : 'Nothing was changed.');
    },
    async saveDate(): Promise<void> {
      if (!one || busy) return;
      const made = draft.typed.prediction_made ?? one.prediction_made ?? '';
      setBusy(true);
      const problem = await desk.saveDate(id, made === '' ? null : made, one.version);
      setBusy(false);
      if (problem !== null) return notes.fail(`${DATE_FAILED} ${problem}`);
      const { prediction_made: _, ...typed } = draft.typed;
      const { prediction_made: __, ...base } = draft.base;
      setDraft({ ...draft, typed, base });
      notes.tell('Prediction date saved successfully!');
    },
    approve,
    /** Approves what nothing speaks against at once; what is doubtful is shown first. */
    approveNow(): void {
      if (!one) return;
      const isDoubtful = one.twins.length > 0 || one.doubt !== null;
      if (one.problem !== null) notes.fail(`Error approving submission: ${one.problem}`);
      else if (draft.mode === 'approve' || !isDoubtful) void approve();
      else set({ mode: 'approve' });
    },
    reject(comment: string): void {
      if (!one || busy) return;
      if (comment.trim() === '') notes.fail('Say why it is rejected: who sent it reads it.');
      else send(desk.reject(id, comment.trim(), one.version));
    },
  };
}
