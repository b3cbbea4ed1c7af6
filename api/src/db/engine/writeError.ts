/** Error for a commit that the database did not confirm. The change may be stored or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database stopped answering before it said whether the change is stored', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Error for a writer that waited too long for others. Nothing was stored. */
export class WriterRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WriterRefused';
  }
}

/** Error for work whose lease another process took over. Nothing was stored. */
export class LeaseLost extends Error {
  constructor(lease: string) {
    super(`Another process took over the work “${lease}”`);
    this.name = 'LeaseLost';
  }
}
