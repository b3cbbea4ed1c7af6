import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAdmin } from '../session/admin.ts';
import type { AdminClient } from '../session/adminClient.ts';

/** Part of the server's data that acts change together. */
export type Area =
  | 'account'
  | 'audit'
  | 'connections'
  | 'experts'
  | 'machine'
  | 'outbox'
  | 'payments'
  | 'people'
  | 'posts'
  | 'prices'
  | 'queue'
  | 'record'
  | 'reports'
  | 'submissions';

/** Key of data in the cache: their area, then parts that distinguish them from other data of the area. */
export type Key = readonly [Area, ...unknown[]];

/** Reads data from the server when mounted and whenever the key changes. Acts on the key's area read it again. */
export function useRead<T>(
  queryKey: Key,
  load: (client: AdminClient) => Promise<T>,
  options: Omit<UseQueryOptions<T, Error, T, Key>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<T> {
  const { client } = useAdmin();
  return useQuery({ ...options, queryKey, queryFn: () => load(client) });
}
