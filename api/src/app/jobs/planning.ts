import { today } from '../../lib/index.ts';
import { type PlanningParts, planVerdicts } from '../../social/index.ts';
import type { Job } from './jobRuns.ts';

export interface PlanningJobParts {
  readonly planning: PlanningParts;
}

export const PLANNING = 'posts of verdicts';

/** Builds the job that plans posts of verdicts, after changes. */
export function createPlanning({ planning }: PlanningJobParts): Job {
  const { storage, clock } = planning;
  let planned = '';
  return {
    name: PLANNING,
    everyMs: 2000,
    run: async () => {
      const stamp = JSON.stringify([today(clock), ...[...(await storage.revisions())].sort()]);
      if (stamp === planned) return;
      await planVerdicts(planning);
      planned = stamp;
    },
  };
}
