import { type AssetId, readAssetId } from '@hindcast/domain';
import type { WireExpertRow } from '@hindcast/domain/track';
import { isOfRecords, type OptionName, type ShownKind } from '../tag/options.ts';
import { USUAL_LIMIT } from '../track/usualLimit.ts';
import type { Configured } from './snippet.ts';

/** The fields of the form on the page for partners. */
export type ChosenField = Extract<OptionName, 'asset' | 'frame' | 'expert' | 'limit' | 'theme'>;

/** The choices in the form, as text. Empty for the default. */
export interface Chosen {
  readonly kind: ShownKind;
  readonly fields: Readonly<Record<ChosenField, string>>;
}

/** The initial choices. */
export const FIRST: Chosen = { kind: 'chart', fields: { asset: '', frame: '', expert: '', limit: '', theme: '' } };

/** The widgets that can be chosen, with the options of each. */
export const widgets: Readonly<Record<ShownKind, { readonly name: string; readonly fields: readonly ChosenField[] }>> =
  {
    chart: { name: 'Chart', fields: ['asset', 'frame', 'expert', 'theme'] },
    panel: { name: 'List', fields: ['asset', 'expert', 'theme'] },
    board: { name: 'Chart and list', fields: ['asset', 'frame', 'expert', 'theme'] },
    record: { name: 'One expert’s record', fields: ['expert', 'asset', 'theme'] },
    experts: { name: 'Best experts', fields: ['asset', 'limit', 'theme'] },
  };

/** The limits that the form offers. The attribute accepts any from 1 to 99. */
export const limits: readonly number[] = [3, 5, USUAL_LIMIT, 20, 50];

/** Returns the chosen asset. Null for all assets, which a chart cannot show. */
export const assetOf = ({ kind, fields: { asset } }: Chosen): AssetId | null =>
  readAssetId(asset) ?? (isOfRecords(kind) ? null : 'btc');

/** Finds the chosen expert by id. Without a choice it is the first expert for a record, else null. */
export function expertOf({ kind, fields }: Chosen, experts: readonly WireExpertRow[]): WireExpertRow | null {
  const found = experts.find(({ id }) => String(id) === fields.expert) ?? null;
  return found ?? (kind === 'record' ? (experts[0] ?? null) : null);
}

/** Returns the element for a choice. Null while a record has no expert. */
export function configured(chosen: Chosen, experts: readonly WireExpertRow[]): Configured | null {
  const { kind, fields } = chosen;
  const expert = expertOf(chosen, experts);
  if (kind === 'record' && !expert) return null;
  const said: Readonly<Record<ChosenField, string>> = {
    ...fields,
    asset: assetOf(chosen) ?? '',
    // a chart identifies experts by number
    expert: expert ? (kind === 'record' ? expert.slug : String(expert.id)) : '',
  };
  const names = widgets[kind].fields.filter((name) => said[name] !== '');
  return { kind, options: Object.fromEntries(names.map((name) => [name, said[name]])) };
}
