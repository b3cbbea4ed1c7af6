import type { Act } from '@hindcast/domain/people';
import type { ComponentType } from 'react';
import { useMay } from '../../session/admin.ts';
import type { PredictionAct } from '../choice.ts';
import type { ActProps } from './actProps.ts';
import { DisplayForm } from './DisplayForm.tsx';
import { EditForm } from './EditForm.tsx';
import { OutcomeForm } from './OutcomeForm.tsx';
import { TakedownForm } from './TakedownForm.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';

/** What each act on a prediction needs, and its form. */
const forms: Readonly<Record<PredictionAct, { readonly needs: Act; readonly Form: ComponentType<ActProps> }>> = {
  edit: { needs: 'correct', Form: EditForm },
  withdrawal: { needs: 'correct', Form: WithdrawalForm },
  outcome: { needs: 'override', Form: OutcomeForm },
  display: { needs: 'override', Form: DisplayForm },
  takedown: { needs: 'takedown', Form: TakedownForm },
};

/** The form of an act, for who may do it. */
export function ActOf({ act, ...props }: ActProps & { readonly act: PredictionAct }) {
  const { needs, Form } = forms[act];
  return useMay(needs) ? <Form {...props} /> : null;
}
