/**
 * Returns the paths of the MariaDB programs that tests start: in the folder MARIADB_BIN, else in PATH and the usual
 * folders. `install` makes a data folder, `dump` a dump. Null if one is missing.
 */
export function findDatabase(
  env?: Record<string, string | undefined>,
): { server: string; install: string; dump: string } | null;
