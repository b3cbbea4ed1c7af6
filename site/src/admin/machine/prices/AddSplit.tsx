import { readAssetId } from '@hindcast/domain';
import type { WireStoredScale } from '@hindcast/domain/client';
import { FormField } from '../../form/FormField.tsx';
import { useAct } from '../../form/useAct.ts';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { AssetField } from './AssetField.tsx';
import { DayField } from './DayField.tsx';

const SCALES: readonly WireStoredScale[] = ['raw', 'adjusted'];

/** Shows the form that stores a split. */
export function AddSplit({ onAdded }: { readonly onAdded: () => void }) {
  const { client } = useAdmin();
  const words = useWords('splits:add');
  const asset = readAssetId(words.text('asset')) ?? 'mstr';
  const [day, ratio] = [words.text('day'), words.text('ratio')];
  const stored = SCALES.find((one) => one === words.text('stored')) ?? '';
  const sending = useAct('here');
  const add = (): Promise<void> =>
    sending.send(
      () => client.addSplit({ asset, day, ratio: ratio.trim(), ...(stored !== '' && { stored }) }),
      ({ message }) => {
        words.forget();
        onAdded();
        return message;
      },
    );
  return (
    <form
      className="admin-form"
      aria-label="Record a split"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <AssetField value={asset} onChange={(chosen) => words.set('asset', chosen, 'mstr')} />
      <DayField label="The first session on the new scale" value={day} onChange={(text) => words.set('day', text)} />
      <FormField label="New shares for old ones" hint="Such as 10:1.">
        {(ids) => (
          <input
            {...ids}
            className="admin-input"
            required
            maxLength={20}
            value={ratio}
            onChange={({ currentTarget }) => words.set('ratio', currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label="The bars before it">
        {(ids) => (
          <select
            {...ids}
            className="admin-input"
            value={stored}
            onChange={({ currentTarget }) => words.set('stored', currentTarget.value)}
          >
            <option value="">as the closes beside the day say</option>
            <option value="raw">are as traded</option>
            <option value="adjusted">are divided already</option>
          </select>
        )}
      </FormField>
      <p className="admin-problem" role="alert">
        {sending.problem}
      </p>
      <div className="form-acts" data-start>
        <button type="submit" className="hc-button" aria-disabled={sending.busy}>
          Record
        </button>
      </div>
    </form>
  );
}
