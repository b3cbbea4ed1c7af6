/** Work that is done again and again, by one process at a time. */
export interface Job {
  readonly name: string;
  /** From the end of one turn to the start of the next. */
  readonly everyMs: number;
  run(): Promise<void>;
}

/** When each job last ended well in this process. */
export interface JobRuns {
  /** Milliseconds since then; null when it never did. */
  ageMs(name: string): number | null;
  /** The same job; each run that ends well is noted. */
  noting(job: Job): Job;
}

export function createJobRuns(): JobRuns {
  const ended = new Map<string, number>();
  return {
    ageMs(name) {
      const atMs = ended.get(name);
      return atMs === undefined ? null : performance.now() - atMs;
    },
    noting: (job) => ({
      ...job,
      run: async () => {
        await job.run();
        ended.set(job.name, performance.now());
      },
    }),
  };
}
