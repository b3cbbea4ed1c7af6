import { ActForm } from '../../form/ActForm.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { toDelete } from '../shown/words.ts';
import type { ActProps } from './actProps.ts';

/** Shows the form that withdraws or restores a prediction. */
export function WithdrawalForm({ record, posts, onDone, onClose }: ActProps) {
  const { client } = useAdmin();
  const { id } = record.prediction;
  const isWithdrawn = record.withdrawn !== null;
  const words = useWords(`prediction:${id}:withdrawal`);
  const change = isWithdrawn ? client.restorePrediction : client.withdrawPrediction;
  return (
    <ActForm
      title={isWithdrawn ? 'Restore this prediction' : 'Withdraw this prediction'}
      says={
        isWithdrawn
          ? 'It is listed and judged again.'
          : 'It is then in no list and not judged. Its history stays public, and it can be restored.'
      }
      name={isWithdrawn ? 'Restore' : 'Withdraw'}
      words={words}
      changes="record"
      send={() => change(id, { reason: words.text('reason') })}
      said={({ withdrawn, stored }) =>
        stored
          ? `Prediction ${id} is ${withdrawn ? 'withdrawn' : 'restored'}.${withdrawn ? toDelete(posts) : ''}`
          : `Prediction ${id} ${withdrawn ? 'was withdrawn already' : 'is not withdrawn'}: nothing changed.`
      }
      onDone={onDone}
      onClose={onClose}
    >
      <ReasonField words={words} readBy="all" />
    </ActForm>
  );
}
