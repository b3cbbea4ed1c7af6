import type { WirePrediction } from '@hindcast/domain';
import { editableFields, type WireDisplayOverride } from '@hindcast/domain/client';
import { minuteLabel } from '../shell/minuteLabel.ts';
import { fieldNames, fieldText, readable } from './shown/recordFields.ts';
import { displayText } from './shown/words.ts';

interface RecordFactsProps {
  readonly wire: WirePrediction;
  readonly display: WireDisplayOverride | null;
}

/** Shows every filled field of a prediction. */
export function RecordFacts({ wire, display }: RecordFactsProps) {
  const row = (name: string, value: string) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
  return (
    <dl className="fields">
      {editableFields
        .map((field) => [field, fieldText(wire, field)] as const)
        .map(([field, value]) => value !== '' && row(fieldNames[field], readable(field, value)))}
      {row('Recorded', minuteLabel(wire.created_at))}
      {wire.reply && row('Reply', `${wire.reply.date}: ${wire.reply.words}`)}
      {wire.reply?.source_url && row('Link of the reply', wire.reply.source_url)}
      {display && row('Drawn', `${displayText(display)}, by ${display.by}: ${display.reason}`)}
    </dl>
  );
}
