import { assetIds, assets } from '@hindcast/domain';
import { roles } from '@hindcast/domain/people';
import type { FieldOptions } from './Field.tsx';

/** The assets, as options of a field. */
export const assetOptions: FieldOptions = assetIds.map((asset) => [asset, assets[asset].ticker]);

/** The roles, as options of a field. */
export const roleOptions: FieldOptions = roles.map((role) => [role, role]);
