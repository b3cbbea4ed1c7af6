import type { AssetId, WireSubmissionView } from '@hindcast/domain';
import type { WireApproval } from '@hindcast/domain/client';
import { copiesIn } from '@hindcast/domain/machine';
import { type ChangeableField, targetDayProblem } from '@hindcast/domain/submit';
import { useRef, useState } from 'react';
import { notes } from '../../shell/notes.ts';
import type { Desk } from '../desk.ts';
import { type Draft, editOf, keepDraft, keptDraft, noDraft, touched } from '../draft.ts';
import { expertIdOf } from '../expert/expertChoice.ts';
import { useSeen } from '../meanwhile/useSeen.ts';
import { useDrafted } from './useDrafted.ts';

interface ReviewParts {
  readonly id: number;
  readonly one: WireSubmissionView | null;
  /** Asset of the page, used until the submission has loaded. */
  readonly asset: AssetId;
  readonly desk: Desk;
  /** Called once the submission is decided, to open the next one. */
  readonly onDecided: () => void;
  /** Returns the id of the expert with a name. Null if there is none. */
  readonly findExpert: (name: string) => Promise<number | null>;
}

/** Problems by field. Includes the fields of the forms for approval and rejection. */
export type Problems = Readonly<Partial<Record<ChangeableField | 'start' | 'end' | 'reason', string>>>;

/**
 * Time for which a doubt has to be shown before it can be confirmed, ms. An earlier press is part of a double press and
 * ignored.
 */
const READ_MS = 400;

const SAVE_FAILED = 'Error saving data. Please try again.';
const DATE_FAILED = 'Error saving prediction date. Please try again.';

export type Review = ReturnType<typeof useReview>;

/** Returns the problems with the days of an approval. */
function daysProblems({ start, end }: Draft): Problems {
  const wrong = (day: string | null): string | null => (day === null || day === '' ? null : targetDayProblem(day));
  const [first, last] = [wrong(start), wrong(end)];
  return { ...(first !== null && { start: first }), ...(last !== null && { end: last }) };
}

/** Keeps the operator's draft of a submission, and runs acts on the submission. */
export function useReview({ id, one, asset, desk, onDecided, findExpert }: ReviewParts) {
  const [draft, setDraftState] = useState(() => keptDraft(id));
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  /** Time at which a doubt was last shown, ms by the page's clock. */
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  const setDraft = (next: Draft): void => {
    keepDraft(id, next);
    setDraftState(next);
  };
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });

  const seen = useSeen({ id, one, desk, draft });
  const drafted = useDrafted(one, draft, asset);

  /** Shows problems at their fields, and moves the focus to the first of these fields. */
  function refuse(found: Problems): void {
    setProblems(found);
    setTimeout(() => document.querySelector<HTMLElement>('.detail [aria-invalid]')?.focus());
  }

  /**
   * Stores the typed changes to the shown version. Returns the new version. Null if that failed; the failure is
   * announced.
   */
  async function save(): Promise<number | null> {
    if (!one || !seen.maySave()) return null;
    if (touched(draft).length === 0) return one.version;
    const read = editOf(draft);
    if ('problems' in read) {
      if (!draft.editing) set({ editing: true });
      refuse(read.problems);
      return null;
    }
    const left = one.status === 'approved' && (read.edit.status ?? 'approved') !== 'approved' ? one.decision : null;
    if (left?.prediction_id != null && problems.status === undefined) {
      const question = `Prediction ${left.prediction_id} is on the record: this withdraws it there. Save again where that is meant.`;
      refuse({ status: question });
      return null;
    }
    setProblems({});
    setBusy(true);
    const saved = await desk.save(id, { ...read.edit, version: one.version });
    setBusy(false);
    if ('problem' in saved) {
      notes.fail(`${SAVE_FAILED} ${saved.problem}`);
      return null;
    }
    setDraft({ ...draft, typed: {}, base: {} });
    return saved.version;
  }

  /**
   * Sends a decision, and opens the next submission without waiting for the response. The draft is removed after
   * success.
   */
  function send(decision: Promise<boolean>): void {
    void decision.then((done) => done && keepDraft(id, noDraft));
    onDecided();
  }

  async function approve(): Promise<void> {
    if (!one || busy || !seen.mayDecide()) return;
    const days = daysProblems(draft);
    if (Object.keys(days).length > 0) {
      if (draft.mode !== 'approve') set({ mode: 'approve' });
      return refuse(days);
    }
    // From here on, the server refuses the decision if somebody has changed the submission, because the operator has
    // not seen that change.
    const version = await save();
    if (version === null) return;
    setBusy(true);
    const expert = await expertIdOf(draft.expert, findExpert);
    setBusy(false);
    if ('problem' in expert) return notes.fail(expert.problem);
    const approval: WireApproval = {
      version,
      ...expert,
      ...(draft.comment.trim() !== '' && { admin_comment: draft.comment.trim() }),
      ...(draft.start !== null && { start_date: draft.start }),
      ...(draft.end !== null && { end_date: draft.end }),
      ...(drafted?.doubt != null && { confirmed: true }),
    };
    send(desk.approve(id, approval));
  }

  return {
    draft,
    set,
    setDraft,
    seen,
    drafted,
    problems,
    busy,
    async saveChanges(): Promise<void> {
      const typed = touched(draft).length > 0;
      if (draft.typed.status !== undefined && !seen.mayDecide()) return;
      if ((await save()) !== null) notes.tell(typed ? 'Data saved successfully!' : 'Nothing was changed.');
    },
    async saveDate(): Promise<void> {
      if (!one || busy || !seen.maySave()) return;
      if (draft.typed.prediction_made === undefined) return notes.tell('Nothing was changed.');
      const made = draft.typed.prediction_made;
      setBusy(true);
      const saved = await desk.saveDate(id, made === '' ? null : made, one.version);
      setBusy(false);
      if ('problem' in saved) return notes.fail(`${DATE_FAILED} ${saved.problem}`);
      const { prediction_made: _, ...typed } = draft.typed;
      const { prediction_made: __, ...base } = draft.base;
      setDraft({ ...draft, typed, base });
      notes.tell('Prediction date saved successfully!');
    },
    approve,
    /** Approves at once if there is no doubt. Otherwise shows the doubt first. */
    approveNow(): void {
      if (!one || !drafted) return;
      const isDoubtful = copiesIn(one.twins).length > 0 || drafted.doubt !== null;
      const isTypedWrong = 'problems' in editOf(draft); // the problem is shown at its field
      if (drafted.problem !== null && !isTypedWrong) notes.fail(`Error approving submission: ${drafted.problem}`);
      else if (draft.mode !== 'approve' && isDoubtful) {
        shownAt.current = performance.now();
        set({ mode: 'approve' });
      } else if (performance.now() - shownAt.current > READ_MS) void approve();
    },
    reject(comment: string): void {
      if (!one || busy) return;
      if (comment.trim() === '') refuse({ reason: 'Say why it is rejected: nobody else knows later.' });
      else if (seen.mayDecide()) send(desk.reject(id, comment.trim(), one.version));
    },
  };
}
