/** The MariaDB that the tests start: MARIADB_BIN's when set, else the first one found in the usual places; null when there is none. */
export function findDatabase(
  env?: Record<string, string | undefined>,
): { server: string; install: string; dump: string } | null;
