import type { AssetId } from '@hindcast/domain';
import type { ReactElement, ReactNode } from 'react';
import { serverAddress } from '../dom/serverAddress.ts';
import { RankingTable } from './RankingTable.tsx';
import { RecordState } from './RecordState.tsx';
import { type RecordsTold, useExpertRecords } from './useRecords.ts';
import { USUAL_LIMIT } from './usualLimit.ts';

export interface ExpertsRankingProps extends RecordsTold {
  /** Asset of the records. All assets if left out or null. */
  readonly asset?: AssetId | null;
  /** Maximum number of experts in the ranking. 10 if left out. */
  readonly limit?: number;
  /** Address of the server, such as `https://hindcast.example`. If left out, the origin of the page. */
  readonly baseUrl?: string;
  /** The server's answer from `/api/experts`, loaded before. It is shown at once, also on the server, and then refreshed. */
  readonly initial?: unknown;
  /** Further content of the last line. */
  readonly credit?: ReactNode;
}

/** Shows the ranking of the best experts, loaded from a server. */
export function ExpertsRanking(props: ExpertsRankingProps): ReactElement {
  const { asset = null, limit = USUAL_LIMIT, credit, initial } = props;
  const origin = serverAddress(props.baseUrl);
  const { answer, problem, retry } = useExpertRecords(asset, origin, props, initial);
  if (answer) return <RankingTable rows={answer.data} asset={asset} limit={limit} origin={origin} credit={credit} />;
  return <RecordState waiting="Loading the records..." problem={problem} onRetry={retry} credit={credit} />;
}
