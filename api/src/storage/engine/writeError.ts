/** The database stopped answering while it was to store something for good: whether it did cannot be known. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database stopped answering before it said whether the change is stored', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** A writer that waited too long for others. Nothing was stored. */
export class WriterRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WriterRefused';
  }
}

/** Work whose lease passed to another process while it ran. Nothing was stored. */
export class LeaseLost extends Error {
  constructor(lease: string) {
    super(`Another process took over the work “${lease}”`);
    this.name = 'LeaseLost';
  }
}
