/** One thing that was counted; `goal` is what it must be. */
export interface Count {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: number;
}

/** Where a fault says what it found. */
export interface FaultReport {
  figure(count: Count): void;
  /** A line for people, while it runs. */
  note(text: string): void;
}

/**
 * Brings a fault about, so many times, and reports what was left. Throws when it cannot run. `extent`: the number that was
 * told after the rounds, whose meaning is the fault's own.
 */
export type Fault = (rounds: number, report: FaultReport, extent?: number) => Promise<void>;

/** A fault as the runner knows it. */
export interface FaultPart {
  readonly run: Fault;
  /** Rounds where no number is told. */
  readonly usual: number;
  /** About what a round takes on two cores that do nothing else, in seconds. */
  readonly secondsEach: number;
}
