import type { Act } from '@hindcast/domain/people';
import type { ComponentType } from 'react';
import { useMay } from '../session/admin.ts';
import type { ActProps } from './acts/actProps.ts';
import { DisplayForm } from './acts/DisplayForm.tsx';
import { EditForm } from './acts/EditForm.tsx';
import { OutcomeForm } from './acts/OutcomeForm.tsx';
import { PostForm } from './acts/PostForm.tsx';
import { ReplyForm } from './acts/ReplyForm.tsx';
import { TakedownForm } from './acts/TakedownForm.tsx';
import { WithdrawalForm } from './acts/WithdrawalForm.tsx';
import type { PredictionAct } from './choice.ts';

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
