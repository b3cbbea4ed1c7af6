/** State of the database at the start, for the log. */
export interface Found {
  /** Path, size, last change and row counts. Null if the database is new. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  /** Warnings to the operator, each one or two sentences. */
  readonly warnings: readonly string[];
}

interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Logs the state in which the database was found. Null logs nothing. */
export function logFound(log: Log, found: Found | null): void {
  if (!found) return;
  if (found.facts) log.info(found.facts, 'database opened');
  for (const warning of found.warnings) log.warn(found.facts ? { file: found.facts.file } : {}, warning);
}
