import { type AssetId, readAssetId } from '@hindcast/domain';
import type { WireExpertRow } from '@hindcast/domain/track';
import { isOfRecords, type OptionName, type ShownKind } from '../tag/options.ts';
import { USUAL_LIMIT } from '../track/usualLimit.ts';
import type { Configured } from './snippet.ts';

/** Names of the form's fields on the page for partners. */
export type ChosenField = Extract<OptionName, 'asset' | 'frame' | 'scale' | 'expert' | 'limit' | 'theme'>;

/** Choices in the form: the kind of widget, and each field as text, empty for the default. */
export interface Chosen {
  readonly kind: ShownKind;
  readonly fields: Readonly<Record<ChosenField, string>>;
}

/** Initial choices of the form. */
export const FIRST: Chosen = {
  kind: 'chart',
  fields: { asset: '', frame: '', scale: '', expert: '', limit: '', theme: '' },
};

/** The widgets that can be chosen, each with its name and the fields of its options. */
export const widgets: Readonly<Record<ShownKind, { readonly name: string; readonly fields: readonly ChosenField[] }>> =
  {
    chart: { name: 'Chart', fields: ['asset', 'frame', 'scale', 'expert', 'theme'] },
    panel: { name: 'List', fields: ['asset', 'expert', 'theme'] },
    board: { name: 'Chart and list', fields: ['asset', 'frame', 'scale', 'expert', 'theme'] },
    record: { name: 'One expert’s record', fields: ['expert', 'asset', 'theme'] },
    experts: { name: 'Best experts', fields: ['asset', 'limit', 'theme'] },
  };

/** Limits that the form offers. The attribute accepts any number from 1 to 99. */
export const limits: readonly number[] = [3, 5, USUAL_LIMIT, 20, 50];

/** Returns the chosen asset. Null for all assets. A chart needs a single asset. */
export const assetOf = ({ kind, fields: { asset } }: Chosen): AssetId | null =>
  readAssetId(asset) ?? (isOfRecords(kind) ? null : 'btc');

/** Finds the chosen expert by id. Without a choice, the first expert for a record and null for other widgets. */
export function expertOf({ kind, fields }: Chosen, experts: readonly WireExpertRow[]): WireExpertRow | null {
  const found = experts.find(({ id }) => String(id) === fields.expert) ?? null;
  return found ?? (kind === 'record' ? (experts[0] ?? null) : null);
}

/** Returns the kind and the options of the chosen widget. Null for a record while no expert is loaded. */
export function configured(chosen: Chosen, experts: readonly WireExpertRow[]): Configured | null {
  const { kind, fields } = chosen;
  const expert = expertOf(chosen, experts);
  if (kind === 'record' && !expert) return null;
  const said: Readonly<Record<ChosenField, string>> = {
    ...fields,
    asset: assetOf(chosen) ?? '',
    // a chart takes an expert's id, a record the slug
    expert: expert ? (kind === 'record' ? expert.slug : String(expert.id)) : '',
  };
  const names = widgets[kind].fields.filter((name) => said[name] !== '');
  return { kind, options: Object.fromEntries(names.map((name) => [name, said[name]])) };
}
