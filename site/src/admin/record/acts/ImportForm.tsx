import { type AssetId, formatCount, templateLine } from '@hindcast/domain';
import {
  IMPORT_MAX_BYTES,
  type PredictionImportOptions,
  type WireImportLine,
  type WireImportResult,
} from '@hindcast/domain/client';
import { saveFile } from '@hindcast/widgets';
import { useState } from 'react';
import { ActForm } from '../../form/ActForm.tsx';
import { Field, type FieldOptions, FileField } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';

interface ImportFormProps {
  readonly asset: AssetId;
  readonly onStored: () => void;
  readonly onClose: () => void;
}

interface Report {
  readonly result: WireImportResult;
  readonly lines: readonly WireImportLine[];
}

/** Maximum number of a report's lines that are shown. The others are only counted. */
const SHOWN = 100;
const NO_YES: FieldOptions = [
  ['', 'No: all rows or none'],
  ['yes', 'Yes'],
];

/** Reads the text of a file. Throws if the file is too large or not in UTF-8. */
async function textOf(file: File): Promise<string> {
  if (file.size > IMPORT_MAX_BYTES) throw new Error(`A file of up to ${IMPORT_MAX_BYTES / 1024 / 1024} MB is taken.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error('The file is not in UTF-8. Save it as CSV in UTF-8, or as JSON, and choose it again.');
  }
}

function ImportPreview({ result, lines }: Report) {
  const told = lines.filter(
    ({ status, double }) => status === 'refused' || status === 'changed' || double !== undefined,
  );
  return (
    <>
      <p>{result.message}</p>
      {told.length > 0 && (
        <ul className="import-lines">
          {told.slice(0, SHOWN).map(({ line, where, status, problem, double }) => (
            <li key={`${where ?? line} ${status}`} data-refused={status === 'refused' || undefined}>
              {where ?? `Line ${line}`}: <bdi>{problem ?? (double ? `may be ${double}` : status)}</bdi>
            </li>
          ))}
          {told.length > SHOWN && <li>and {formatCount(told.length - SHOWN)} more</li>}
        </ul>
      )}
    </>
  );
}

/** Shows the form that imports predictions from a file, all rows or none. */
export function ImportForm({ asset, onStored, onClose }: ImportFormProps) {
  const { client } = useAdmin();
  const words = useWords(`predictions:${asset}:import`);
  const [file, setFile] = useState<File | null>(null);
  const send = async (dryRun: boolean): Promise<Report> => {
    if (!file) throw new Error('Choose a file first.');
    const lines: WireImportLine[] = [];
    const reason = words.text('reason');
    const options: PredictionImportOptions = {
      ...{ asset, dryRun, skipRefused: words.text('skip') === 'yes', ignoreColumns: words.text('columns') === 'yes' },
      ...(reason !== '' && { reason }),
      onEvent: (event) => event.type === 'line' && lines.push(event),
    };
    const result = await client.importPredictions(await textOf(file), options);
    if (!dryRun && !result.stored) throw new Error(result.message);
    return { result, lines };
  };
  return (
    <ActForm
      title="A file of predictions"
      says={
        <>
          CSV, JSON or lines of JSON. What it adds can be taken back.{' '}
          <button
            type="button"
            className="row-act"
            onClick={() => saveFile(new Blob([`${templateLine}\n`], { type: 'text/csv' }), 'predictions.csv')}
          >
            An empty file to fill in
          </button>
        </>
      }
      name="Store it"
      words={words}
      changes="record"
      item={file}
      check={() => send(true)}
      preview={ImportPreview}
      send={() => send(false)}
      said={({ result }) => result.message}
      onDone={onStored}
      onClose={onClose}
    >
      <FileField
        label="File"
        accept=".csv,.json,.ndjson,.jsonl,text/csv,application/json"
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      <Field {...words.field('skip')} label="Store the good rows although others are refused" kind={NO_YES} />
      <Field
        {...words.field('columns')}
        label="Pass over columns that no prediction has"
        kind={[
          ['', 'No'],
          ['yes', 'Yes'],
        ]}
      />
      <Field
        {...words.field('reason')}
        label="Reason"
        hint="Where predictions on record are to claim something else. Everybody can read it."
      />
    </ActForm>
  );
}
