import { type AssetId, formatCount } from '@hindcast/domain';
import {
  IMPORT_MAX_BYTES,
  type WireImportLine,
  type WireImportResult,
  type WirePriceBasis,
} from '@hindcast/domain/client';
import { daysText, PRICE_FILE } from '@hindcast/domain/machine';
import { useState } from 'react';
import { assetOptions } from '../../form/choices.ts';
import { Check, Field, FileField } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useAct } from '../../query/useAct.ts';
import { useAdmin } from '../../session/admin.ts';
import { Part } from '../../shell/Part.tsx';

interface ImportReportProps {
  readonly result: WireImportResult;
  readonly lines: readonly WireImportLine[];
}

/** Maximum number of refused lines that are shown. */
const SHOWN = 100;

/** Shows the result of importing a file of prices: a summary, the refused lines, and the missing days. */
function ImportReport({ result: { success, message, refused, missing }, lines }: ImportReportProps) {
  const problems = lines.flatMap(({ problem }) => (problem === undefined ? [] : [problem])).slice(0, SHOWN);
  return (
    <div role="status">
      <p data-ill={!success || undefined}>
        <bdi>{message}</bdi>
      </p>
      {missing && missing.days > 0 && (
        <p className="part-note">Missing on record between the first and the last day: {daysText(missing.days)}.</p>
      )}
      {problems.length > 0 && (
        <ul className="import-report">
          {problems.map((problem) => (
            <li key={problem}>
              <bdi>{problem}</bdi>
            </li>
          ))}
          {refused > problems.length && <li>and {formatCount(refused - problems.length)} more refused lines</li>}
        </ul>
      )}
    </div>
  );
}

interface Report {
  readonly result: WireImportResult;
  readonly lines: readonly WireImportLine[];
}

/** Shows the form that checks a file of daily prices, and then imports it. */
export function ImportPrices() {
  const { client } = useAdmin();
  const [file, setFile] = useState<File | null>(null);
  const [asset, setAsset] = useState<AssetId>('btc');
  const [basis, setBasis] = useState<WirePriceBasis | ''>('');
  const [skipRefused, setSkip] = useState(false);
  const [force, setForce] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const sending = useAct({ changes: 'prices', tells: 'here' });

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
    setReport(null);
    if (!file || file.size > IMPORT_MAX_BYTES) {
      sending.object(file ? `A file has at most ${formatCount(IMPORT_MAX_BYTES)} bytes.` : 'Please choose a file.');
      return;
    }
    void (dryRun ? sending.check : sending.send)(() => read(file, dryRun), setReport);
  };
  return (
    <Part title="Import prices">
      <Form
        sending={sending}
        act="Import"
        acting="Reading the file..."
        onSubmit={() => start(false)}
        ways={
          <button type="button" className="hc-button" aria-disabled={sending.busy} onClick={() => start(true)}>
            Check only
          </button>
        }
      >
        <Field label="Asset" kind={assetOptions} value={asset} onChange={(chosen) => setAsset(chosen as AssetId)} />
        <FileField
          label="File"
          hint={PRICE_FILE}
          accept=".csv,text/csv,text/plain"
          onFiles={([chosen]) => setFile(chosen ?? null)}
        />
        <Field
          label="Its prices"
          hint="To be said of an asset with splits on record."
          kind={[
            ['', 'are of an asset without splits'],
            ['adjusted', 'are divided by later splits already'],
            ['raw', 'are as traded: splits on record are applied'],
          ]}
          value={basis}
          onChange={(chosen) => setBasis(chosen as WirePriceBasis | '')}
        />
        <Check label="Store the good lines although others are refused" checked={skipRefused} onChange={setSkip} />
        <Check
          label="Store prices that jump, or stand on another scale than those on record"
          checked={force}
          onChange={setForce}
        />
        {report && <ImportReport {...report} />}
      </Form>
    </Part>
  );
}
