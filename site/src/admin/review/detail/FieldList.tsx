import { dateLabel, kindOf, readLink, type WireSubmissionView } from '@hindcast/domain';
import { type ChangeableField, formatSats } from '@hindcast/domain/submit';
import { fieldNames, fieldOrder, fieldText } from '../draft.ts';

const DAYS: readonly ChangeableField[] = ['target_time', 'prediction_made'];

/** Returns the value of a field as text for readers. */
function shown(one: WireSubmissionView, name: ChangeableField): string {
  if (DAYS.includes(name)) return dateLabel(one[name]);
  const link = name === 'source_url' ? readLink(one.source_url) : null;
  if (link !== null) return link;
  if (name === 'prediction_type') return kindOf(one.prediction_type).name;
  return fieldText(one, name) || 'N/A';
}

/** Returns a model's metadata as indented JSON, or unchanged if it is no JSON. Null without metadata. */
function metadataOf({ ai_metadata }: WireSubmissionView): string | null {
  if (ai_metadata === null) return null;
  try {
    return JSON.stringify(JSON.parse(ai_metadata), null, 2);
  } catch {
    return ai_metadata;
  }
}

/** Shows every field of a submission (D3). */
export function FieldList({ one }: { readonly one: WireSubmissionView }) {
  const metadata = metadataOf(one);
  const paid = one.payments.map(({ sats, surplus }) => `${formatSats(sats)}${surplus ? ' (owed: paid twice)' : ''}`);
  const row = (name: string, value: string) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
  return (
    <>
      <dl className="fields">
        {fieldOrder.map((name) => row(fieldNames[name], shown(one, name)))}
        {row('Submitted', dateLabel(one.created_at))}
        {row('Paid', paid.join(', ') || 'Nothing')}
        {one.existing_influencer_id !== null &&
          row('Existing influencer', `${one.existing_influencer_name} (${one.existing_influencer_id})`)}
      </dl>
      {metadata !== null && (
        <details className="metadata">
          <summary>AI metadata</summary>
          <pre>{metadata}</pre>
        </details>
      )}
    </>
  );
}
