import { polled } from '../query/createQueries.ts';
import { useRead } from '../query/useRead.ts';

/** Reads the state of the server. */
export const useStatus = () => useRead(['machine', 'status'], (client) => client.status(), polled);

/** Reads the invoices that the configured wallet cannot settle. */
export const useOpenPayments = () => useRead(['payments'], (client) => client.openPayments());
