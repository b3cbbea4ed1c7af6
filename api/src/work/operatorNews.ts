import type { Log } from '../logging/log.ts';
import { type OperatorNewsParts, tellOperators } from '../news/operators/tellOperators.ts';
import type { Job } from './jobRuns.ts';

export interface OperatorNewsJobParts {
  readonly operatorNews: OperatorNewsParts;
}

export const OPERATOR_NEWS = 'operator news';

/** Tells operators of new submissions. A job of its own: a webhook that stalls keeps no mail of payers waiting. */
export const createOperatorNews = ({ operatorNews }: OperatorNewsJobParts, log: Log): Job => ({
  name: OPERATOR_NEWS,
  everyMs: 2000,
  run: () => tellOperators(operatorNews, log),
});
