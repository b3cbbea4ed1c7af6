import type { AssetId } from '@hindcast/domain';
import type { ReactNode } from 'react';
import { RecordCard } from './RecordCard.tsx';
import { RecordState } from './RecordState.tsx';
import { type RecordsTold, useExpertRecord } from './useRecords.ts';

export interface ExpertRecordProps extends RecordsTold {
  /** The expert: the name in the address of their page, another name, a handle or their number. */
  readonly expert: string;
  /** The asset that the record is about; all assets when left out. */
  readonly asset?: AssetId | null;
  /** Origin of the server without a trailing slash; the page's own when left out. */
  readonly baseUrl?: string;
  /** Further content of the last line. */
  readonly credit?: ReactNode;
}

/** An expert's record on a small card, as it stands on a server. */
export function ExpertRecord(props: ExpertRecordProps) {
  const { expert, asset = null, baseUrl = '', credit } = props;
  const { answer, problem, retry } = useExpertRecord(expert, asset, baseUrl, props);
  if (answer) return <RecordCard row={answer.data} asset={asset} origin={baseUrl} credit={credit} />;
  return <RecordState waiting="Loading the record..." problem={problem} onRetry={retry} credit={credit} />;
}
