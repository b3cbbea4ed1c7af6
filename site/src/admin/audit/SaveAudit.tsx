import { formatCount } from '@hindcast/domain';
import type { WireAuditQuery } from '@hindcast/domain/client';
import { saveFile } from '@hindcast/widgets';
import { useState } from 'react';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { auditCsv, everyEntry } from './auditCsv.ts';

/** Saves all matching entries, not only the loaded ones, as a CSV file. */
export function SaveAudit({ asked }: { readonly asked: WireAuditQuery }) {
  const { client } = useAdmin();
  const [read, setRead] = useState(0);
  const sending = useAct();
  const save = (): Promise<void> =>
    sending.send(
      () => everyEntry((query) => client.audit(query), asked, setRead),
      (entries) => {
        saveFile(
          new Blob([auditCsv(entries)], { type: 'text/csv;charset=utf-8' }),
          `audit-${new Date().toISOString().slice(0, 10)}.csv`,
        );
        return entries.length === 1 ? '1 act is saved.' : `${formatCount(entries.length)} acts are saved.`;
      },
    );
  return (
    <button type="button" className="hc-button" aria-disabled={sending.busy} onClick={() => void save()}>
      {sending.busy ? `Reading: ${formatCount(read)}...` : 'Export as CSV'}
    </button>
  );
}
