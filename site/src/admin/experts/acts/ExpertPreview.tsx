import type { WireExpert } from '@hindcast/domain/client';
import { ChangeTable } from '../../form/ChangeTable.tsx';
import { expertChanges } from './expertChanges.ts';

interface ExpertPreviewProps {
  readonly before: WireExpert;
  readonly after: WireExpert;
}

/** Shows an expert's fields before and after a change. */
export function ExpertPreview({ before, after }: ExpertPreviewProps) {
  const changes = expertChanges(before, after);
  return changes.length > 0 ? <ChangeTable changes={changes} /> : <p>It is so already: nothing would change.</p>;
}
