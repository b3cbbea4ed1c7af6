import type { WireAuditQuery } from '@hindcast/domain/client';
import { useList } from '../query/useList.ts';
import { useRead } from '../query/useRead.ts';

const A_PAGE = '100';

/** Reads the entries of the audit log that match a query. */
export const useAudit = (query: WireAuditQuery) =>
  useList(['audit', 'list', query], (client, after) =>
    client.audit({ ...query, limit: A_PAGE, ...(after !== null && { after }) }),
  );

/** Reads the entries of the audit log about a subject. @param version the subject's version; another one is read anew. */
export const useTrail = (subject: string, version: number, enabled = true) =>
  useRead(['audit', subject, version], async (client) => (await client.audit({ subject })).data, { enabled });
