import type { AssetId } from '@hindcast/domain';
import { type ReactNode, useEffect } from 'react';
import { RankingTable } from './RankingTable.tsx';
import { RecordState } from './RecordState.tsx';
import { type RecordsProblem, useExpertRecords } from './useRecords.ts';

/** So many experts are shown where nobody says how many. */
const USUAL = 10;

export interface ExpertsRankingProps {
  /** What the records are about; all assets when left out. */
  readonly asset?: AssetId | null;
  /** How many experts are shown at most; 10 when left out. */
  readonly limit?: number;
  /** Origin of the server without a trailing slash; the page's own when left out. */
  readonly baseUrl?: string;
  /** What else stands in the last line. */
  readonly credit?: ReactNode;
  /** Called when the records are shown. */
  readonly onShown?: () => void;
  /** Called when there are none to show. */
  readonly onProblem?: (problem: RecordsProblem) => void;
}

/** The experts who call it right, the best first, as their records stand on a server. */
export function ExpertsRanking(props: ExpertsRankingProps) {
  const { asset = null, limit = USUAL, baseUrl = '', credit, onShown, onProblem } = props;
  const { answer, problem, retry } = useExpertRecords(asset, baseUrl);
  const isShown = answer !== null;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  useEffect(() => {
    if (problem) onProblem?.(problem);
  }, [problem, onProblem]);
  if (answer) return <RankingTable rows={answer.data} asset={asset} limit={limit} origin={baseUrl} credit={credit} />;
  return <RecordState waiting="Loading the records..." problem={problem} onRetry={retry} credit={credit} />;
}
