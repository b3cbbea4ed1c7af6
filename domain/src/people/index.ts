export { type Act, acts, leastRoleFor, mayDo, type Role, roles } from './role.ts';
