import { assets, dayOfMs } from '@hindcast/domain';
import { emptyForm, type SubmissionForm } from '@hindcast/domain/submit';

export const asset = assets.btc;

/** A form that nothing is wrong with. */
export const filledForm: SubmissionForm = {
  ...emptyForm(dayOfMs(Date.now())),
  expert_name: 'Cassandra',
  price_target: '150,000',
  target_time: '2099-12-31',
};
