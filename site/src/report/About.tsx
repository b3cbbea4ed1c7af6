import { expertName, predictionInFull, readPrediction } from '@hindcast/domain';
import type { WireRecord } from '@hindcast/domain/client';
import type { AnswerState } from '@hindcast/widgets';
import { useRecord } from '../feed/useRecord.ts';

/** Describes the reported prediction, with the parts that have loaded. */
function wordsOf(state: AnswerState<WireRecord>, id: number): string {
  if (state.status === 'missing') return `There is no prediction ${id}.`;
  if (state.status !== 'ready') return '';
  const { value: record } = state;
  if (record.withdrawn) return `${record.prediction.influencer.name}, withdrawn`;
  const prediction = readPrediction(record.prediction, 'btc');
  return `${expertName(prediction)}: ${predictionInFull(prediction)}`;
}

/** Shows the prediction that a report is about. Readers can report it even if its text cannot be loaded. */
export function About({ id }: { readonly id: number }) {
  const { state } = useRecord(id);
  return (
    <p className="report-about">
      <span className="report-number">Prediction {id}</span>
      <bdi>{wordsOf(state, id)}</bdi>
    </p>
  );
}
