import type { ReportStatus } from '@hindcast/domain/report';
import { useList } from '../query/useList.ts';
import { useRead } from '../query/useRead.ts';

/** Reads the readers' reports with a status. */
export const useReports = (status: ReportStatus | 'all') =>
  useList(['reports', 'list', status], (client, after) => client.reports({ status, ...(after !== null && { after }) }));

/** Reads one report. */
export const useReport = (id: number) => useRead(['reports', 'one', id], (client) => client.report(id));
