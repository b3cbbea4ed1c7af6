import { assets, formatSaidPrice, type WireSubmissionRecord } from '@hindcast/domain';
import { type ChangeableField, changeableFields, typedPrices } from '@hindcast/domain/submit';
import { fieldText } from './draft.ts';

/** A changed field of a submission. */
export interface FieldChange {
  readonly name: ChangeableField;
  readonly before: string;
  readonly now: string;
}

/** Returns the value of a field as text for readers. Prices are written in full. */
function shownText(record: WireSubmissionRecord, name: ChangeableField): string {
  const price = typedPrices.some((one) => one === name) ? record[name] : null;
  return typeof price === 'number' ? formatSaidPrice(price, assets[record.asset_type]) : fieldText(record, name);
}

/**
 * Lists the fields that differ between two versions of a submission. Leaves out the status, which is shown in its own
 * place.
 */
export const changesOf = (before: WireSubmissionRecord, now: WireSubmissionRecord): readonly FieldChange[] =>
  changeableFields
    .filter((name) => name !== 'status' && fieldText(before, name) !== fieldText(now, name))
    .map((name) => ({ name, before: shownText(before, name), now: shownText(now, name) }));
