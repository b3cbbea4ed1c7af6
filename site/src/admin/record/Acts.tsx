import type { WireDisplayOverride, WireRecord, WireTakedownScope } from '@hindcast/domain/client';
import type { Act } from '@hindcast/domain/people';
import type { ComponentType } from 'react';
import { useMay } from '../session/admin.ts';
import type { ActProps } from './acts/actProps.ts';
import { EditForm } from './acts/EditForm.tsx';
import { TakedownForm, WithdrawalForm } from './acts/HideForms.tsx';
import { PostForm } from './acts/PostForm.tsx';
import { ReplyForm } from './acts/ReplyForm.tsx';
import { DisplayForm, OutcomeForm } from './acts/VerdictForms.tsx';
import type { PredictionAct } from './choice.ts';

interface ActWaysProps {
  readonly record: WireRecord;
  readonly display: WireDisplayOverride | null;
  readonly scope: WireTakedownScope | null;
  readonly act: PredictionAct | null;
  readonly onAct: (act: PredictionAct) => void;
}

/** Shows the buttons for acts on a prediction. If an act was done already, its button undoes it. */
export function ActWays({ record, display, scope, act, onAct }: ActWaysProps) {
  const [mayCorrect, mayOverride, mayHide] = [useMay('correct'), useMay('override'), useMay('takedown')];
  const mayPost = useMay('post');
  const isStanding = record.withdrawn === null;
  const isSettled = !record.withdrawn && record.prediction.success_status !== 'pending';
  const reply = isStanding ? record.prediction.reply : undefined;
  if (!mayCorrect && !mayOverride && !mayHide && !mayPost) return null;
  const way = (wanted: PredictionAct, name: string, key?: string) => (
    <button type="button" className="hc-button" aria-pressed={act === wanted} onClick={() => onAct(wanted)}>
      {name}
      {key !== undefined && <kbd>{key}</kbd>}
    </button>
  );
  return (
    <div className="detail-actions">
      {mayCorrect && isStanding && way('edit', 'Edit', 'e')}
      {mayCorrect && scope !== 'all' && way('withdrawal', isStanding ? 'Withdraw' : 'Restore')}
      {mayOverride && isStanding && way('outcome', record.override ? 'Set by hand...' : 'Set the outcome')}
      {mayCorrect && scope === null && (reply || isSettled) && way('reply', reply ? 'Reply...' : 'Record a reply')}
      {mayOverride && isStanding && way('display', display ? 'Drawn otherwise...' : 'Draw otherwise')}
      {mayPost && isSettled && scope !== 'all' && way('post', 'Post the verdict')}
      {mayHide && way('takedown', scope === null ? 'Take down' : 'Taken down...')}
    </div>
  );
}

/** The right that each act on a prediction needs, and the act's form. */
const forms: Readonly<Record<PredictionAct, { readonly needs: Act; readonly Form: ComponentType<ActProps> }>> = {
  edit: { needs: 'correct', Form: EditForm },
  withdrawal: { needs: 'correct', Form: WithdrawalForm },
  outcome: { needs: 'override', Form: OutcomeForm },
  reply: { needs: 'correct', Form: ReplyForm },
  display: { needs: 'override', Form: DisplayForm },
  takedown: { needs: 'takedown', Form: TakedownForm },
  post: { needs: 'post', Form: PostForm },
};

/** Shows the form of an act, if the user has the right to it. */
export function ActOf({ act, ...props }: ActProps & { readonly act: PredictionAct }) {
  const { needs, Form } = forms[act];
  return useMay(needs) ? <Form {...props} /> : null;
}
