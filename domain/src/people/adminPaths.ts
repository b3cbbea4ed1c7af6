/** Where operators sign in. */
export const ADMIN = '/admin';

/** Every page of the web admin: signing in, what was sent in by asset, what is public, people and the machine. */
export const adminPaths = [
  ADMIN,
  `${ADMIN}/login`,
  `${ADMIN}/dashboard`,
  `${ADMIN}/mstr`,
  `${ADMIN}/naka`,
  `${ADMIN}/predictions`,
  `${ADMIN}/experts`,
  `${ADMIN}/reports`,
  `${ADMIN}/people`,
  `${ADMIN}/audit`,
  `${ADMIN}/machine`,
  `${ADMIN}/account`,
] as const;
export type AdminPath = (typeof adminPaths)[number];

/** The page of the web admin that a path is; null for none. A trailing slash makes no difference. */
export const readAdminPath = (path: string): AdminPath | null =>
  adminPaths.find((known) => known === path.replace(/(?<=[^/]|^\/)\/+$/, '')) ?? null;
