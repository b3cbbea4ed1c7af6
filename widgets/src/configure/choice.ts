import { type AssetId, readAssetId } from '@hindcast/domain';
import type { WireExpertRow } from '@hindcast/domain/track';
import { isOfRecords, type OptionName, type ShownKind } from '../tag/options.ts';
import { USUAL_LIMIT } from '../track/usualLimit.ts';
import type { Configured } from './snippet.ts';

/** The fields of the form on the page for partners. */
export type ChosenField = Extract<OptionName, 'asset' | 'frame' | 'expert' | 'limit' | 'theme'>;

/** The reader's choices: texts as they stand in the form, empty for the default. */
export interface Chosen {
  readonly kind: ShownKind;
  readonly fields: Readonly<Record<ChosenField, string>>;
}

/** The choices that the form opens with. */
export const FIRST: Chosen = { kind: 'chart', fields: { asset: '', frame: '', expert: '', limit: '', theme: '' } };

/** The widgets that can be chosen, with what can be said of each. */
export const widgets: Readonly<Record<ShownKind, { readonly name: string; readonly fields: readonly ChosenField[] }>> =
  {
    chart: { name: 'Chart', fields: ['asset', 'frame', 'expert', 'theme'] },
    panel: { name: 'List', fields: ['asset', 'expert', 'theme'] },
    board: { name: 'Chart and list', fields: ['asset', 'frame', 'expert', 'theme'] },
    record: { name: 'One expert’s record', fields: ['expert', 'asset', 'theme'] },
    experts: { name: 'Best experts', fields: ['asset', 'limit', 'theme'] },
  };

/** The limits that are offered; an attribute can have any from 1 to 99. */
export const limits: readonly number[] = [3, 5, USUAL_LIMIT, 20, 50];

/** The asset that is chosen: null for all, which a chart cannot show. */
export const assetOf = ({ kind, fields: { asset } }: Chosen): AssetId | null =>
  readAssetId(asset) ?? (isOfRecords(kind) ? null : 'btc');

/**
 * Finds the chosen expert by id among those on record. A record without a choice shows the first expert; all else,
 * null.
 */
export function expertOf({ kind, fields }: Chosen, experts: readonly WireExpertRow[]): WireExpertRow | null {
  const found = experts.find(({ id }) => String(id) === fields.expert) ?? null;
  return found ?? (kind === 'record' ? (experts[0] ?? null) : null);
}

/** The element that a choice makes; null while a record is nobody's yet. */
export function configured(chosen: Chosen, experts: readonly WireExpertRow[]): Configured | null {
  const { kind, fields } = chosen;
  const expert = expertOf(chosen, experts);
  if (kind === 'record' && !expert) return null;
  const said: Readonly<Record<ChosenField, string>> = {
    ...fields,
    asset: assetOf(chosen) ?? '',
    // a chart knows experts by their numbers
    expert: expert ? (kind === 'record' ? expert.slug : String(expert.id)) : '',
  };
  const names = widgets[kind].fields.filter((name) => said[name] !== '');
  return { kind, options: Object.fromEntries(names.map((name) => [name, said[name]])) };
}
