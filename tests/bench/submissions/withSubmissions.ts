import { storeSubmissions } from './storeSubmissions.ts';
import { type Desk, withDesk } from './withDesk.ts';

/** Starts a server with so many submissions, hands it over, and ends it. */
export const withSubmissions = (
  count: number,
  settings: Readonly<Record<string, string>>,
  use: (desk: Desk) => Promise<void>,
): Promise<void> => withDesk(settings, (storage) => storeSubmissions(storage, count), use);
