import type { Log } from '../../lib/index.ts';
import { type OperatorNewsParts, tellOperators } from '../../notifications/index.ts';
import type { Job } from './jobRuns.ts';

export interface OperatorNewsJobParts {
  readonly operatorNews: OperatorNewsParts;
}

export const OPERATOR_NEWS = 'operator news';

/**
 * Builds the job that tells operators of new submissions. It is separate, so that a hanging webhook does not delay
 * mails to payers.
 */
export const createOperatorNews = ({ operatorNews }: OperatorNewsJobParts, log: Log): Job => ({
  name: OPERATOR_NEWS,
  everyMs: 2000,
  run: () => tellOperators(operatorNews, log),
});
