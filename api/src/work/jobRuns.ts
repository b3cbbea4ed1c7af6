import type { Job } from './job.ts';

/** When each job last ended well in this process. */
export interface JobRuns {
  /** Milliseconds since then; null when it never did. */
  ageMs(name: string): number | null;
  /** The same job, whose good ends are noted. */
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
