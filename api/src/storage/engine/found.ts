/** State of the database at the start, for the log. */
export interface Found {
  /** Figures: file, size, last change, rows; null for a database that was not there. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  /** Warnings to the operator, each one or two sentences. */
  readonly warnings: readonly string[];
}

/** The part of a log that is needed here. */
interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Writes into the log what was found; nothing when nothing was. */
export function logFound(log: Log, found: Found | null): void {
  if (!found) return;
  if (found.facts) log.info(found.facts, 'database opened');
  for (const warning of found.warnings) log.warn(found.facts ? { file: found.facts.file } : {}, warning);
}
