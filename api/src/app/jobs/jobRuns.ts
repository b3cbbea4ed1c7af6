/** Repeated work that only one process does at a time. */
export interface Job {
  readonly name: string;
  /** Time between the end of a run and the start of the next, ms. */
  readonly everyMs: number;
  run(): Promise<void>;
}

/** Times of each job's last success in this process. */
export interface JobRuns {
  /** Returns the time since the last success, ms. Null without one. */
  ageMs(name: string): number | null;
  /** Wraps a job so that its successful runs are recorded. */
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
