export { type Act, acts, leastRoleFor, mayDo, type Role, ranksBelow, roles } from './role.ts';
