/** Path of the web admin, where operators sign in. */
export const ADMIN = '/admin';

/** All pages of the web admin: sign-in, submissions by asset, public records, users and the server. */
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

/** Returns the page of the web admin at a path. Null for any other path. Trailing slashes are ignored. */
export const readAdminPath = (path: string): AdminPath | null =>
  adminPaths.find((known) => known === path.replace(/(?<=[^/]|^\/)\/+$/, '')) ?? null;
