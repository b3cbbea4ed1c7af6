import type { WireExpert } from '@hindcast/domain/client';
import { ChangeTable } from '../../form/ChangeTable.tsx';
import { expertChanges } from './expertChanges.ts';

interface ExpertPreviewProps {
  readonly before: WireExpert;
  readonly after: WireExpert;
}

/** Shows the effect of a change on an expert. */
export function ExpertPreview({ before, after }: ExpertPreviewProps) {
  const changes = expertChanges(before, after);
  return changes.length > 0 ? <ChangeTable changes={changes} /> : <p>It is so already: nothing would change.</p>;
}
