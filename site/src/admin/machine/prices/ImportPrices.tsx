import type { AssetId } from '@hindcast/domain';
import { formatCount } from '@hindcast/domain';
import {
  IMPORT_MAX_BYTES,
  type WireImportLine,
  type WireImportResult,
  type WirePriceBasis,
} from '@hindcast/domain/client';
import { PRICE_FILE } from '@hindcast/domain/machine';
import { useRef, useState } from 'react';
import { FormField } from '../../form/FormField.tsx';
import { useAct } from '../../form/useAct.ts';
import { useAdmin } from '../../session/admin.ts';
import { AssetField } from './AssetField.tsx';
import { ImportReport } from './ImportReport.tsx';

interface Report {
  readonly result: WireImportResult;
  readonly lines: readonly WireImportLine[];
}

/** Shows the form that checks a file of daily prices, and then imports it. */
export function ImportPrices({ onChanged }: { readonly onChanged: () => void }) {
  const { client } = useAdmin();
  const file = useRef<HTMLInputElement>(null);
  const [asset, setAsset] = useState<AssetId>('btc');
  const [basis, setBasis] = useState<WirePriceBasis | ''>('');
  const [skipRefused, setSkip] = useState(false);
  const [force, setForce] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const sending = useAct('here');

  const read = async (chosen: File, dryRun: boolean): Promise<Report> => {
    const lines: WireImportLine[] = [];
    const result = await client.importPrices(await chosen.text(), {
      ...{ asset, force, dryRun, skipRefused },
      ...(basis !== '' && { basis }),
      onEvent: (event) => void (event.type === 'line' && lines.push(event)),
    });
    return { result, lines };
  };
  const start = (dryRun: boolean): void => {
    const chosen = file.current?.files?.[0];
    setReport(null);
    if (!chosen || chosen.size > IMPORT_MAX_BYTES) {
      sending.object(chosen ? `A file has at most ${formatCount(IMPORT_MAX_BYTES)} bytes.` : 'Please choose a file.');
      return;
    }
    void sending.send(
      () => read(chosen, dryRun),
      (now) => {
        setReport(now);
        if (now.result.stored) onChanged();
      },
    );
  };
  const check = (label: string, checked: boolean, set: (on: boolean) => void) => (
    <label className="form-check">
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => set(currentTarget.checked)} />
      {label}
    </label>
  );
  return (
    <section className="section part" aria-labelledby="import">
      <h2 id="import">Import prices</h2>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start(false);
        }}
      >
        <AssetField value={asset} onChange={setAsset} />
        <FormField label="File" hint={PRICE_FILE}>
          {(ids) => <input {...ids} ref={file} className="admin-input" type="file" accept=".csv,text/csv,text/plain" />}
        </FormField>
        <FormField label="Its prices" hint="To be said of an asset with splits on record.">
          {(ids) => (
            <select
              {...ids}
              className="admin-input"
              value={basis}
              onChange={({ currentTarget }) => setBasis(currentTarget.value as WirePriceBasis | '')}
            >
              <option value="">are of an asset without splits</option>
              <option value="adjusted">are divided by later splits already</option>
              <option value="raw">are as traded: splits on record are applied</option>
            </select>
          )}
        </FormField>
        {check('Store the good lines although others are refused', skipRefused, setSkip)}
        {check('Store prices that jump, or stand on another scale than those on record', force, setForce)}
        <p className="admin-problem" role="alert">
          {sending.problem}
        </p>
        {report && <ImportReport {...report} />}
        <div className="form-acts" data-start>
          <button type="submit" className="hc-main-button" aria-disabled={sending.busy}>
            {sending.busy ? 'Reading the file...' : 'Import'}
          </button>
          <button type="button" className="hc-button" aria-disabled={sending.busy} onClick={() => start(true)}>
            Check only
          </button>
        </div>
      </form>
    </section>
  );
}
