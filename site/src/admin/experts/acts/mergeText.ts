import { formatCount } from '@hindcast/domain';
import type { WireMergeResult } from '@hindcast/domain/client';

/** Describes the effect of merging or unmerging, in a sentence. */
export function mergeText({ data, merged, predictions }: WireMergeResult, isDone: boolean): string {
  const calls = predictions === 1 ? '1 prediction' : `${formatCount(predictions)} predictions`;
  const count = isDone ? (predictions === 1 ? 'counts' : 'count') : 'would count';
  const by = data.id === merged.id ? 'their own again' : `${data.name}’s (expert ${data.id})`;
  return `${merged.name} (expert ${merged.id}): ${calls} ${count} as ${by}.`;
}
