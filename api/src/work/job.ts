/** Work that is done again and again, by one process at a time. */
export interface Job {
  readonly name: string;
  /** From the end of one turn to the start of the next. */
  readonly everyMs: number;
  run(): Promise<void>;
}
