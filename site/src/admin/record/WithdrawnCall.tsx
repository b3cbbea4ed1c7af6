import type { WireWithdrawnRecord } from '@hindcast/domain/client';
import { minuteLabel } from '../shell/minuteLabel.ts';

/** Shows a withdrawn prediction: the expert, the reason and the date. */
export function WithdrawnCall({ record }: { readonly record: WireWithdrawnRecord }) {
  const { prediction, withdrawn } = record;
  return (
    <div className="words">
      <h2 dir="auto">{prediction.influencer.name}</h2>
      <p className="words-claim">
        <b>Withdrawn</b> on {minuteLabel(withdrawn.at)}: <bdi>{withdrawn.reason}</bdi>
      </p>
      <p className="words-none">It is in no list and no chart, is not judged, and counts for nobody.</p>
    </div>
  );
}
