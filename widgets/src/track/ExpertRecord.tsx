import type { AssetId } from '@hindcast/domain';
import type { ReactNode } from 'react';
import { RecordCard } from './RecordCard.tsx';
import { RecordState } from './RecordState.tsx';
import { type RecordsTold, useExpertRecord } from './useRecords.ts';

export interface ExpertRecordProps extends RecordsTold {
  /** The expert: the slug of their page, another name, a handle or their number. */
  readonly expert: string;
  /** The asset of the record. If left out, all assets. */
  readonly asset?: AssetId | null;
  /** Origin of the server without a trailing slash. If left out, the page's own. */
  readonly baseUrl?: string;
  /** Further content of the last line. */
  readonly credit?: ReactNode;
}

/** Shows an expert's record on a small card, loaded from a server. */
export function ExpertRecord(props: ExpertRecordProps) {
  const { expert, asset = null, baseUrl = '', credit } = props;
  const { answer, problem, retry } = useExpertRecord(expert, asset, baseUrl, props);
  if (answer) return <RecordCard row={answer.data} asset={asset} origin={baseUrl} credit={credit} />;
  return <RecordState waiting="Loading the record..." problem={problem} onRetry={retry} credit={credit} />;
}
