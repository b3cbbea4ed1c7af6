import { ClientError } from '@hindcast/domain/client';
import { useCallback } from 'react';
import { brand } from '../../../brand/page.ts';
import { useRead } from '../../query/useRead.ts';
import { useAdmin } from '../../session/admin.ts';
import { BY_NAME } from './expertChoice.ts';

/** An expert who can be chosen in a form. */
interface ExpertOption {
  readonly value: string;
  readonly name: string;
}

/** Returns the experts to choose from: the loaded list. If it could not be loaded, the names of the brand (D9). */
export function useExperts() {
  const { client } = useAdmin();
  // Kept until the user signs out, so that a later submission has a list at once.
  const { data, error, refetch } = useRead(['experts', 'names'], (client) => client.influencers(), {
    gcTime: Number.POSITIVE_INFINITY,
  });
  const options: readonly ExpertOption[] = data
    ? data.map(({ id, name }) => ({ value: String(id), name }))
    : error
      ? brand.fallbackExperts.map((name) => ({ value: BY_NAME + name, name }))
      : [];
  const find = useCallback(
    async (name: string): Promise<number | null> => {
      try {
        return (await client.expert(name)).id;
      } catch (problem) {
        if (problem instanceof ClientError && problem.status === 404) return null;
        throw problem;
      }
    },
    [client],
  );
  const stale = !error
    ? null
    : data
      ? 'The list is that of earlier.'
      : 'The list could not be loaded: these are the names of the configuration.';
  return { options, find, stale, reload: () => void refetch() };
}
