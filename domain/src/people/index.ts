export { ADMIN, type AdminPath, adminPaths, readAdminPath } from './adminPaths.ts';
export { isOfOneScript, looksLike } from './lookalikes.ts';
export {
  type Act,
  acts,
  leastRoleFor,
  mayDo,
  type Role,
  ranksBelow,
  roleAllows,
  roleInWords,
  roleMeans,
  roleRefusal,
  roles,
} from './roles.ts';
