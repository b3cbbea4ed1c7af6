export { PASSWORD_MAX, PASSWORD_MIN, passwordForm, passwordProblem } from './password.ts';
export { type Act, acts, leastRoleFor, mayDo, type Role, ranksBelow, roles } from './role.ts';
