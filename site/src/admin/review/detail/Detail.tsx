import { mayDo, roleRefusal } from '@hindcast/domain/people';
import { type Platform, postedComment } from '@hindcast/domain/posting';
import { ListMessage } from '@hindcast/widgets';
import { type RefObject, useEffect, useMemo } from 'react';
import { Trail } from '../../audit/Trail.tsx';
import { useAdmin } from '../../session/admin.ts';
import { notes } from '../../shell/notes.ts';
import { besideRejected } from '../besideRejected.ts';
import type { Dashboard } from '../dashboards.ts';
import type { Desk, Mark, View } from '../desk.ts';
import { noDraft } from '../draft.ts';
import { NEW_EXPERT } from '../expert/expertChoice.ts';
import { useExperts } from '../expert/useExperts.ts';
import type { DetailKeys } from '../keys/useReviewKeys.ts';
import { Marks } from '../list/Marks.tsx';
import { Status } from '../list/Status.tsx';
import { Changed } from '../meanwhile/Changed.tsx';
import { Clashes } from '../meanwhile/Clashes.tsx';
import { DecidedElsewhere } from '../meanwhile/DecidedElsewhere.tsx';
import { postedNote } from '../posting/postedNote.ts';
import { SubmissionPosting } from '../posting/SubmissionPosting.tsx';
import { hasWork } from '../work.ts';
import { Actions } from './Actions.tsx';
import { ApproveFields } from './ApproveFields.tsx';
import { cannedReasons, duplicateOf, SPAM } from './cannedReasons.ts';
import { doubtsOf } from './doubtsOf.ts';
import { EditFields } from './EditFields.tsx';
import { FieldList } from './FieldList.tsx';
import { Money } from './Money.tsx';
import { Preview } from './Preview.tsx';
import { RejectFields } from './RejectFields.tsx';
import { Twins } from './Twins.tsx';
import { useActionsHeight } from './useActionsHeight.ts';
import { useDetailFocus } from './useDetailFocus.ts';
import { useReview } from './useReview.ts';
import { Words } from './Words.tsx';
import './detail.css';

export interface DetailProps {
  readonly id: number;
  readonly dashboard: Dashboard;
  readonly desk: Desk;
  readonly view: View;
  /** Submissions that were rejected in this tab. They no longer count as duplicates. */
  readonly rejected: ReadonlySet<number>;
  readonly mark: Mark | null;
  /** Ref into which the open submission puts its keyboard shortcuts. */
  readonly keys: RefObject<DetailKeys>;
  readonly onOpen: (id: number) => void;
  readonly onDecided: () => void;
  readonly onClose: () => void;
  /** Opens the next submission. Null on the last submission. `onBefore` is null on the first. */
  readonly onNext: (() => void) | null;
  readonly onBefore: (() => void) | null;
  /** Called with true while the form has unsent changes. */
  readonly onWork: (hasWork: boolean) => void;
}

const TITLES = { view: 'View Submission', approve: 'Approve Submission', reject: 'Reject Submission' } as const;

/** Shows one submission: its text, its preview and verdict, doubts, and the possible acts (D3). */
export function Detail(props: DetailProps) {
  const { id, dashboard, desk, view, rejected, mark, keys, onOpen, onDecided, onClose, onNext, onBefore, onWork } =
    props;
  const { role } = useAdmin().me;
  const [mayEdit, mayApprove] = [mayDo(role, 'edit'), mayDo(role, 'approve')];
  const experts = useExperts();
  const one = useMemo(() => (view.status === 'ready' ? besideRejected(view.one, rejected) : null), [view, rejected]);
  const review = useReview({ id, one, asset: dashboard.asset, desk, onDecided, findExpert: experts.find });
  const { draft, set, drafted } = review;
  const isPending = one?.status === 'pending' && mark?.state !== 'decided' && mark?.state !== 'sending';
  const [mayDecide, canApprove] = [isPending && mayEdit, isPending && mayApprove];
  const mode = isPending ? draft.mode : 'view';
  const editing = draft.editing && mayEdit;
  const [firstTwin] = one?.twins ?? [];
  const twin = firstTwin ? `${firstTwin.of} ${firstTwin.id}` : null;

  useEffect(() => desk.want([id]));

  const { section, heading, form, fields, goToFields, onFocus, onBlur } = useDetailFocus(mode, editing);
  useActionsHeight(section, one !== null);
  const isUnsaved = hasWork(draft);
  useEffect(() => onWork(isUnsaved), [onWork, isUnsaved]);
  const selectExpert = (): void => {
    set({ mode: 'approve', expert: draft.expert || NEW_EXPERT });
    setTimeout(() => document.querySelector<HTMLElement>('select[name="influencer"]')?.focus());
  };
  /** Opens the approval form after a post about the submission. The comment names the platforms of the post. */
  const posted = (on: readonly Platform[]): void => {
    notes.tell(`${postedComment(on)}.${canApprove ? ' The approval is the next step.' : ''}`);
    if (canApprove) set({ mode: 'approve', comment: postedNote(draft.comment, on) });
  };
  const edit = (): void => {
    set({ editing: !draft.editing });
    goToFields();
  };
  const back = (): void => {
    if (draft.editing) set({ editing: false });
    else if (mode !== 'view') set({ mode: 'view' });
    else onClose();
  };
  useEffect(() => {
    const reasons = mode === 'reject' ? cannedReasons(twin) : [];
    keys.current = {
      ...(canApprove && { a: review.approveNow, i: selectExpert }),
      ...(isPending && !mayApprove && { a: () => notes.tell(`${roleRefusal(role, 'approve')}.`) }),
      ...(mayDecide && {
        r: () => set({ mode: 'reject' }),
        x: () => review.reject(SPAM),
        d: () => (twin ? review.reject(duplicateOf(twin)) : set({ mode: 'reject' })),
        ...(mode === 'reject' && { Enter: () => review.reject(draft.comment) }),
      }),
      ...(mayEdit && one && { e: edit }),
      ...Object.fromEntries(reasons.map((reason, place) => [String(place + 1), () => set({ comment: reason })])),
      Escape: back,
    };
    return () => {
      keys.current = {};
    };
  });

  return (
    <section ref={section} className="detail section" aria-labelledby="detail-title" onFocus={onFocus} onBlur={onBlur}>
      <div className="detail-head">
        <h2 id="detail-title" ref={heading} tabIndex={-1}>
          {TITLES[mode]} <span className="detail-id">{id}</span>
        </h2>
        {one && <Status record={one} mark={mark} />}
        {one && isPending && <Marks record={one} />}
        <span className="detail-ways">
          <button type="button" className="row-act" disabled={!onBefore} onClick={onBefore ?? undefined}>
            Before <kbd>k</kbd>
          </button>
          <button type="button" className="row-act" disabled={!onNext} onClick={onNext ?? undefined}>
            Next <kbd>j</kbd>
          </button>
          <button type="button" className="row-act" onClick={onClose}>
            Close
          </button>
        </span>
      </div>
      {one ? (
        <>
          <div className="detail-body">
            <div className="detail-words">
              <Words one={one} />
              <Twins one={one} onOpen={onOpen} />
              {drafted && <Preview {...drafted} />}
            </div>
            <div className="detail-fields">
              <DecidedElsewhere one={one} isOurs={desk.decidedHere(id)} draft={draft} setDraft={review.setDraft} />
              <Changed id={id} version={one.version} seen={review.seen} />
              <Clashes one={one} draft={draft} setDraft={review.setDraft} seen={review.seen} />
              {mode !== 'view' && (
                // biome-ignore lint/a11y/useSemanticElements: a group that is gone to, named by the title
                <div ref={form} className="detail-form" role="group" aria-labelledby="detail-title" tabIndex={-1}>
                  {mode === 'approve' && <ApproveFields one={one} review={review} experts={experts} />}
                  {mode === 'reject' && <RejectFields review={review} twin={twin} />}
                </div>
              )}
              {mayEdit && (
                <label className="detail-edit">
                  <input
                    type="checkbox"
                    checked={draft.editing}
                    onChange={({ currentTarget }) => set({ editing: currentTarget.checked })}
                  />
                  Edit Mode <kbd>e</kbd>
                </label>
              )}
              <div ref={fields}>{editing ? <EditFields one={one} review={review} /> : <FieldList one={one} />}</div>
              <SubmissionPosting one={one} onPosted={posted} />
              <Money one={one} onChanged={() => void desk.load(id)} />
              <Trail subject={`submission ${id}`} version={one.version} />
            </div>
          </div>
          <Actions
            mode={mode}
            review={review}
            editing={editing}
            mayApprove={canApprove}
            mayReject={mayDecide}
            doubts={doubtsOf(one, drafted?.doubt ?? null)}
            canUndo={mark?.state === 'decided' && mark.undoUntil !== null}
            onUndo={() => void desk.undo(id)}
            onForget={() => review.setDraft(noDraft)}
            onClose={onClose}
          />
        </>
      ) : view.status === 'failed' ? (
        <ListMessage
          title="This submission could not be loaded."
          detail={view.problem}
          action="Retry"
          onAction={() => void desk.load(id)}
          alarm
        />
      ) : (
        <p className="queue-empty" role="status">
          Loading submission {id}...
        </p>
      )}
    </section>
  );
}
