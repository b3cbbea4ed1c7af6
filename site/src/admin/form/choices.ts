import { assetIds, assets } from '@hindcast/domain';
import { type Role, roleInWords, roleMeans, roles } from '@hindcast/domain/people';
import type { FieldOptions } from './Field.tsx';

/** Describes the rights of a role in a sentence. Each role includes the rights of those before it. */
export const roleHint = (role: Role): string => `${roleInWords(role).replace('a', 'A')} ${roleMeans[role]}.`;

/** The assets, as options of a field. */
export const assetOptions: FieldOptions = assetIds.map((asset) => [asset, assets[asset].ticker]);

/** The roles, as options of a field. */
export const roleOptions: FieldOptions = roles.map((role) => [role, role]);
