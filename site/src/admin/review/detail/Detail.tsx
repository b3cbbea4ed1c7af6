import type { WireSubmissionView } from '@hindcast/domain';
import { mayDo } from '@hindcast/domain/people';
import { type Platform, postedComment } from '@hindcast/domain/posting';
import { ListMessage } from '@hindcast/widgets';
import { type RefObject, useEffect, useMemo } from 'react';
import { Trail } from '../../audit/Trail.tsx';
import { useAdmin } from '../../session/admin.ts';
import { DetailHead, type Ways } from '../../shell/DetailHead.tsx';
import { notes } from '../../shell/notes.ts';
import { saidBy } from '../../shell/saidBy.ts';
import type { Dashboard } from '../dashboards.ts';
import { besideRejected, type Desk, type Mark } from '../desk.ts';
import { noDraft } from '../draft.ts';
import { NEW_EXPERT } from '../expert/expertChoice.ts';
import { useExperts } from '../expert/useExperts.ts';
import { noCommands, type OpenCommands } from '../keys/useCommands.ts';
import { Marks, Status } from '../list/Marks.tsx';
import { Changed, Clashes, DecidedElsewhere } from '../meanwhile/Meanwhile.tsx';
import { postedNote } from '../posting/postedNote.ts';
import { SubmissionPosting } from '../posting/SubmissionPosting.tsx';
import { Actions } from './Actions.tsx';
import { ApproveFields, RejectFields } from './DecisionFields.tsx';
import { EditFields } from './EditFields.tsx';
import { FieldList } from './FieldList.tsx';
import { Money } from './Money.tsx';
import { Preview } from './Preview.tsx';
import { cannedReasons, doubtsOf, duplicateOf, SPAM } from './reasons.ts';
import { useActionsHeight, useDetailFocus } from './useDetailFocus.ts';
import { useReview } from './useReview.ts';
import { Twins, Words } from './Words.tsx';
import './detail.css';

interface DetailProps {
  readonly id: number;
  readonly dashboard: Dashboard;
  readonly desk: Desk;
  /** The submission. Undefined until it is read. */
  readonly one: WireSubmissionView | undefined;
  /** Reason why the submission could not be read. Null without one. */
  readonly error: Error | null;
  /** Submissions that were rejected in this tab. They no longer count as duplicates. */
  readonly rejected: ReadonlySet<number>;
  readonly mark: Mark | null;
  /** Ref into which the open submission puts its commands. */
  readonly commands: RefObject<OpenCommands>;
  readonly ways: Ways;
}

/** Selector of elements that Enter presses. Excludes the chosen reason, because Enter rejects there. */
const PRESSED = 'button:not(.reasons [aria-pressed="true"]), a, summary, input, select';

const TITLES = { view: 'View Submission', approve: 'Approve Submission', reject: 'Reject Submission' } as const;

/** Shows one submission: its text, its preview and verdict, doubts, and the possible acts (D3). */
export function Detail(props: DetailProps) {
  const { id, dashboard, desk, error, rejected, mark, commands, ways } = props;
  const { open, next, before } = ways;
  const { role } = useAdmin().me;
  const [mayEdit, mayApprove] = [mayDo(role, 'edit'), mayDo(role, 'approve')];
  const experts = useExperts();
  const one = useMemo(() => (props.one ? besideRejected(props.one, rejected) : null), [props.one, rejected]);
  const onClose = (): void => open(null);
  const onDecided = (): void => open(next ?? before);
  const review = useReview({ id, one, asset: dashboard.asset, desk, onDecided, findExpert: experts.find });
  const { draft, set, drafted } = review;
  const isPending = one?.status === 'pending' && mark?.state !== 'decided' && mark?.state !== 'sending';
  const [mayDecide, canApprove] = [isPending && mayEdit, isPending && mayApprove];
  const mode = isPending ? draft.mode : 'view';
  const editing = draft.editing && mayEdit;
  const [firstTwin] = one?.twins ?? [];
  const twin = firstTwin ? `${firstTwin.of} ${firstTwin.id}` : null;

  const { section, heading, form, fields, goToFields, onFocus, onBlur } = useDetailFocus(mode, editing);
  useActionsHeight(section, one !== null);
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
  /** Opens the form for a rejection. In the form, a number chooses a reason, and Enter rejects. */
  const reject = ({ key, target }: KeyboardEvent): unknown => {
    if (key === 'r') return set({ mode: 'reject' });
    if (mode !== 'reject') return false;
    if (key !== 'Enter') {
      const reason = cannedReasons(twin)[Number(key) - 1];
      return reason !== undefined && set({ comment: reason });
    }
    // Enter presses the focused element.
    if (target instanceof Element && target.closest(PRESSED)) return false;
    return review.reject(draft.comment);
  };
  useEffect(() => {
    commands.current = {
      isLoaded: one !== null,
      isPending,
      acts: {
        approve: review.approveNow,
        approveAs: selectExpert,
        reject,
        rejectSpam: () => review.reject(SPAM),
        rejectTwin: () => (twin ? review.reject(duplicateOf(twin)) : set({ mode: 'reject' })),
        edit,
        leave: back,
      },
    };
    return () => {
      commands.current = noCommands;
    };
  });

  return (
    <section ref={section} className="detail section" aria-labelledby="detail-title" onFocus={onFocus} onBlur={onBlur}>
      <DetailHead title={TITLES[mode]} {...{ id, heading, ways }}>
        {one && <Status record={one} mark={mark} />}
        {one && isPending && <Marks record={one} />}
      </DetailHead>
      {one ? (
        <>
          <div className="detail-body">
            <div className="detail-words">
              <Words one={one} />
              <Twins one={one} onOpen={open} />
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
      ) : error ? (
        <ListMessage
          title="This submission could not be loaded."
          detail={saidBy(error)}
          action="Retry"
          onAction={() => void desk.load(id)}
          alarm
        />
      ) : (
        <p className="admin-empty" role="status">
          Loading submission {id}...
        </p>
      )}
    </section>
  );
}
