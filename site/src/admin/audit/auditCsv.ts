import type { WireAudit, WireAuditEntry, WireAuditQuery } from '@hindcast/domain/client';
import { type Cell, csvText } from '@hindcast/domain/csv';
import { auditDetailText } from '@hindcast/domain/machine';

/** Number of entries per request: the maximum that the server allows. */
const A_PAGE = '1000';

const columns: readonly (readonly [name: string, cell: (entry: WireAuditEntry) => Cell])[] = [
  ['id', ({ id }) => id],
  ['time', ({ at }) => at],
  ['who', ({ actor }) => actor],
  ['act', ({ act }) => act],
  ['to what', ({ subject }) => subject],
  ['detail', ({ detail }) => auditDetailText(detail)],
];

/** Returns audit entries as a CSV file with a header line, in the given order. */
export const auditCsv = (entries: readonly WireAuditEntry[]): string =>
  csvText([columns.map(([name]) => name), ...entries.map((entry) => columns.map(([, cell]) => cell(entry)))]);

/** Loads all audit entries for a query, page by page. @param onRead called with the number of entries loaded so far. */
export async function everyEntry(
  ask: (query: WireAuditQuery) => Promise<WireAudit>,
  asked: WireAuditQuery,
  onRead: (count: number) => void,
): Promise<readonly WireAuditEntry[]> {
  const entries: WireAuditEntry[] = [];
  let next: string | null = null;
  onRead(0);
  do {
    const page: WireAudit = await ask({ ...asked, limit: A_PAGE, ...(next !== null && { after: next }) });
    entries.push(...page.data);
    next = page.next;
    onRead(entries.length);
  } while (next !== null);
  return entries;
}
