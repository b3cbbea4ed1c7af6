import type { AssetId } from '@hindcast/domain';
import type { ReactNode } from 'react';
import { RankingTable } from './RankingTable.tsx';
import { RecordState } from './RecordState.tsx';
import { type RecordsTold, useExpertRecords } from './useRecords.ts';
import { USUAL_LIMIT } from './usualLimit.ts';

export interface ExpertsRankingProps extends RecordsTold {
  /** Asset of the records. All assets if left out or null. */
  readonly asset?: AssetId | null;
  /** Maximum number of experts in the ranking. 10 if left out. */
  readonly limit?: number;
  /** Origin of the server, without a trailing slash. If left out, the origin of the page. */
  readonly baseUrl?: string;
  /** Further content of the last line. */
  readonly credit?: ReactNode;
}

/** Shows the ranking of the best experts, loaded from a server. */
export function ExpertsRanking(props: ExpertsRankingProps) {
  const { asset = null, limit = USUAL_LIMIT, baseUrl = '', credit } = props;
  const { answer, problem, retry } = useExpertRecords(asset, baseUrl, props);
  if (answer) return <RankingTable rows={answer.data} asset={asset} limit={limit} origin={baseUrl} credit={credit} />;
  return <RecordState waiting="Loading the records..." problem={problem} onRetry={retry} credit={credit} />;
}
