import type { AssetId } from '@hindcast/domain';
import type { ReactNode } from 'react';
import { RecordCard } from './RecordCard.tsx';
import { RecordState } from './RecordState.tsx';
import { type RecordsTold, useExpertRecord } from './useRecords.ts';

export interface ExpertRecordProps extends RecordsTold {
  /** The expert: slug, alias, handle or number. */
  readonly expert: string;
  /** Asset of the record. All assets if left out or null. */
  readonly asset?: AssetId | null;
  /** Origin of the server, without a trailing slash. If left out, the origin of the page. */
  readonly baseUrl?: string;
  /** Further content of the card's last line. */
  readonly credit?: ReactNode;
}

/** Shows an expert's record on a small card, loaded from a server. */
export function ExpertRecord(props: ExpertRecordProps) {
  const { expert, asset = null, baseUrl = '', credit } = props;
  const { answer, problem, retry } = useExpertRecord(expert, asset, baseUrl, props);
  if (answer) return <RecordCard row={answer.data} asset={asset} origin={baseUrl} credit={credit} />;
  return <RecordState waiting="Loading the record..." problem={problem} onRetry={retry} credit={credit} />;
}
