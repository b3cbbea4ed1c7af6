import type { AssetId } from '@hindcast/domain';
import { type ReactNode, useEffect } from 'react';
import { RecordCard } from './RecordCard.tsx';
import { RecordState } from './RecordState.tsx';
import { type RecordsProblem, useExpertRecord } from './useRecords.ts';

export interface ExpertRecordProps {
  /** Who: what stands for them in the address of their page, another name, a handle or their number. */
  readonly expert: string;
  /** What the record is about; all assets when left out. */
  readonly asset?: AssetId | null;
  /** Origin of the server without a trailing slash; the page's own when left out. */
  readonly baseUrl?: string;
  /** What else stands in the last line. */
  readonly credit?: ReactNode;
  /** Called when the record is shown. */
  readonly onShown?: () => void;
  /** Called when there is none to show. */
  readonly onProblem?: (problem: RecordsProblem) => void;
}

/** An expert's record on a small card, as it stands on a server. */
export function ExpertRecord({ expert, asset = null, baseUrl = '', credit, onShown, onProblem }: ExpertRecordProps) {
  const { answer, problem, retry } = useExpertRecord(expert, asset, baseUrl);
  const isShown = answer !== null;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  useEffect(() => {
    if (problem) onProblem?.(problem);
  }, [problem, onProblem]);
  if (answer) return <RecordCard row={answer.data} asset={asset} origin={baseUrl} credit={credit} />;
  return <RecordState waiting="Loading the record..." problem={problem} onRetry={retry} credit={credit} />;
}
