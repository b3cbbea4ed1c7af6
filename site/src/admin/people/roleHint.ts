import { type Role, roleInWords, roleMeans } from '@hindcast/domain/people';

/** Describes the rights of a role in a sentence. Each role includes the rights of those before it. */
export const roleHint = (role: Role): string => `${roleInWords(role).replace('a', 'A')} ${roleMeans[role]}.`;
