import { directions, kinds, readAssetId } from '@hindcast/domain';
import {
  confidenceLevels,
  type ExtractionForm,
  emptyExtractionForm,
  extractionOutcomes,
} from '@hindcast/domain/extraction';
import { InvalidArgumentError } from 'commander';

type Field = keyof ExtractionForm;
const fields = Object.keys(emptyExtractionForm) as readonly Field[];

/** Allowed values of the fields that are not free text. */
const choices: Partial<Record<Field, readonly string[]>> = {
  prediction_type: kinds,
  direction: ['', ...directions],
  confidence_level: confidenceLevels,
  status: extractionOutcomes,
};

/** Reads `field=value` as an operator types it, and adds it to the earlier ones. Throws InvalidArgumentError. */
export function readFormChange(text: string, before: Partial<ExtractionForm> = {}): Partial<ExtractionForm> {
  const [, typed = '', written = ''] = /^\s*(\w+)\s*=(.*)$/s.exec(text) ?? [];
  const given = written.trim();
  const name = fields.find((known) => known === typed);
  if (!name) throw new InvalidArgumentError(`“${text}” is no field and value. Fields: ${fields.join(', ')}.`);
  const value = name === 'asset_type' ? readAssetId(given) : given;
  const allowed = choices[name];
  if (value === null || (allowed && !allowed.includes(value))) {
    throw new InvalidArgumentError(
      `“${given}” is no ${name}${allowed ? `: it is one of ${allowed.filter(Boolean).join(', ')}` : ''}.`,
    );
  }
  return { ...before, [name]: value };
}
