import { type AssetId, importColumnNames, readAssetId } from '@hindcast/domain';
import type { WireAddResult } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { additionFields, isAsked, pricesOf, type RecordField } from '../shown/recordFields.ts';
import { RecordFieldInputs } from './RecordFieldInputs.tsx';

interface AddFormProps {
  readonly asset: AssetId;
  readonly onAdded: (id: number) => void;
  readonly onClose: () => void;
}

function AddPreview({ influencer, asset_type, claim, double }: WireAddResult) {
  return (
    <>
      <p>
        <bdi>{influencer.name}</bdi>
        {influencer.created && ' (new)'}, {(readAssetId(asset_type) ?? asset_type).toUpperCase()} <b>{claim}</b>: would
        be added.
      </p>
      {double !== null && <p>It may stand there already, as {double}: look at both.</p>}
    </>
  );
}

/** Shows the form that adds a prediction. */
export function AddForm({ asset, onAdded, onClose }: AddFormProps) {
  const { client } = useAdmin();
  const words = useWords(`predictions:${asset}:add`);
  const first: Partial<Record<RecordField, string>> = { asset_type: asset, prediction_type: 'target' };
  const before = (field: RecordField): string => first[field] ?? '';
  const kind = words.text('prediction_type', before('prediction_type'));
  // For a target, `price_prediction` alone is enough.
  const prices = words.text('price_prediction') === '' ? [...pricesOf(kind).keys()] : [];
  const needed = importColumnNames.filter((field) => field === 'influencer_name' || prices.includes(field));
  const send = (dry_run: boolean): Promise<WireAddResult> => {
    const asked = importColumnNames.filter((field) => isAsked(field, kind, before(field)));
    const said = asked.map((field) => [field, words.text(field, before(field))] as const);
    return client.addPrediction({ prediction: Object.fromEntries(said.filter(([, text]) => text !== '')), dry_run });
  };
  return (
    <ActForm
      title="What was said"
      says="The same rules as for files refuse what cannot be drawn or judged. An expert is known by a name, another name or a handle, and is new otherwise."
      name="Add it"
      words={words}
      changes="record"
      check={() => send(true)}
      preview={AddPreview}
      send={() => send(false)}
      said={({ id, influencer, claim }) => `${influencer.name}, ${claim}: added as prediction ${id}.`}
      onDone={({ id }) => id !== null && onAdded(id)}
      onClose={onClose}
    >
      <RecordFieldInputs words={words} kind={kind} fields={additionFields} before={before} needed={needed} />
    </ActForm>
  );
}
