import { ActForm } from '../../form/ActForm.tsx';
import { Field, type FieldOptions, ReasonField } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { scopeWords, toDelete } from '../shown/words.ts';
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

const OPTIONS: FieldOptions = [
  ['words', 'Its words and its link'],
  ['all', 'All of it'],
];
const LIFT: FieldOptions = [['none', 'Nothing: show it again']];

/** Shows the form that takes down a prediction's text and link or the whole prediction, or lifts the takedown. */
export function TakedownForm({ record, down, posts, onDone, onClose }: ActProps) {
  const { client } = useAdmin();
  const { id } = record.prediction;
  const words = useWords(`prediction:${id}:takedown`);
  const scope = down?.scope ?? null;
  const options = scope === null ? OPTIONS : [...LIFT, ...OPTIONS.filter(([value]) => value !== scope)];
  const first = scope === null ? 'words' : 'none';
  const asked = words.text('scope', first);
  const send = (dry_run: boolean) => {
    const request = { reason: words.text('reason'), dry_run };
    return asked === 'none'
      ? client.liftTakedown(id, request)
      : client.takeDown(id, { ...request, all: asked === 'all' });
  };
  return (
    <ActForm
      title={scope === null ? 'Take down on request' : 'What is taken down'}
      says={`${scopeWords[scope ?? 'none']}.`}
      name={asked === 'none' ? 'Show it again' : 'Take down'}
      words={words}
      changes="record"
      check={() => send(true)}
      preview={({ scope: would }) => (
        <p>
          Then: {scopeWords[would ?? 'none']}.{would === null ? '' : toDelete(posts)}
        </p>
      )}
      send={() => send(false)}
      said={({ scope: now, stored }) =>
        `Prediction ${id}: ${stored ? '' : 'it was so already. '}${scopeWords[now ?? 'none']}.${now === null ? '' : toDelete(posts)}`
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Field {...words.field('scope', first)} label="Hide" kind={options} />
      <ReasonField words={words} readBy="operators" />
    </ActForm>
  );
}
