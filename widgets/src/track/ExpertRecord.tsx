import type { AssetId } from '@hindcast/domain';
import type { ReactElement, ReactNode } from 'react';
import { serverAddress } from '../dom/serverAddress.ts';
import { RecordCard } from './RecordCard.tsx';
import { RecordState } from './RecordState.tsx';
import { type RecordsTold, useExpertRecord } from './useRecords.ts';

export interface ExpertRecordProps extends RecordsTold {
  /** The expert: slug, alias, handle or number. */
  readonly expert: string;
  /** Asset of the record. All assets if left out or null. */
  readonly asset?: AssetId | null;
  /** Address of the server, such as `https://hindcast.example`. If left out, the origin of the page. */
  readonly baseUrl?: string;
  /** The server's answer from `/api/experts/{expert}`, loaded before. It is shown at once, also on the server, and then refreshed. */
  readonly initial?: unknown;
  /** Further content of the card's last line. */
  readonly credit?: ReactNode;
}

/** Shows an expert's record on a small card, loaded from a server. */
export function ExpertRecord(props: ExpertRecordProps): ReactElement {
  const { expert, asset = null, credit, initial } = props;
  const origin = serverAddress(props.baseUrl);
  const { answer, problem, retry } = useExpertRecord(expert, asset, origin, props, initial);
  if (answer) return <RecordCard row={answer.data} asset={asset} origin={origin} credit={credit} />;
  return <RecordState waiting="Loading the record..." problem={problem} onRetry={retry} credit={credit} />;
}
