import { readAssetId } from '@hindcast/domain';
import { REASON_MAX, type WirePriceRemovalResult } from '@hindcast/domain/client';
import { PRICE_REMOVAL } from '@hindcast/domain/machine';
import { useState } from 'react';
import { AskDialog } from '../../form/AskDialog.tsx';
import { FormField } from '../../form/FormField.tsx';
import { useAct } from '../../form/useAct.ts';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { AssetField } from './AssetField.tsx';
import { DayField } from './DayField.tsx';

/** Shows the form that removes stored price days, after a preview of the effect. */
export function RemovePrices({ onChanged }: { readonly onChanged: () => void }) {
  const { client } = useAdmin();
  const words = useWords('prices:removal');
  const asset = readAssetId(words.text('asset')) ?? 'btc';
  const [from, to, reason] = [words.text('from'), words.text('to'), words.text('reason')];
  const [told, setTold] = useState<WirePriceRemovalResult | null>(null);
  const sending = useAct('here');
  const removal = { asset, from, to, reason: reason.trim() };
  const remove = (): Promise<void> =>
    sending.send(
      () => client.removePrices({ ...removal, dry_run: false }),
      ({ message }) => {
        setTold(null);
        words.forget();
        onChanged();
        return message;
      },
    );
  return (
    <section className="section part" aria-labelledby="removal">
      <h2 id="removal">Remove prices</h2>
      <p className="part-note">{PRICE_REMOVAL}</p>
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault();
          void sending.send(() => client.removePrices({ ...removal, dry_run: true }), setTold);
        }}
      >
        <AssetField value={asset} onChange={(chosen) => words.set('asset', chosen, 'btc')} />
        <DayField label="The first day" value={from} onChange={(day) => words.set('from', day)} />
        <DayField label="The last day" value={to} onChange={(day) => words.set('to', day)} />
        <FormField label="Why, in one line">
          {(ids) => (
            <input
              {...ids}
              className="admin-input"
              required
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ currentTarget }) => words.set('reason', currentTarget.value)}
            />
          )}
        </FormField>
        <p className="admin-problem" role="alert">
          {told === null && sending.problem}
        </p>
        <div className="form-acts" data-start>
          <button type="submit" className="hc-button" aria-disabled={sending.busy}>
            Remove...
          </button>
        </div>
      </form>
      {told && (
        <AskDialog
          title="Remove these prices?"
          act="Remove"
          busy={sending.busy}
          problem={sending.problem}
          onAct={() => void remove()}
          onClose={() => setTold(null)}
        >
          <p>{told.message}</p>
          <p>Nothing brings them back but a source or a file.</p>
        </AskDialog>
      )}
    </section>
  );
}
