import type { WireInfluencer } from '@hindcast/domain/client';
import { ClientError } from '@hindcast/domain/client';
import { useCallback } from 'react';
import { brand } from '../../../brand/page.ts';
import { useAdmin } from '../../session/admin.ts';
import type { AdminClient } from '../../session/adminClient.ts';
import { useAnswer } from '../../shell/useAnswer.ts';
import { BY_NAME } from './expertChoice.ts';

/** An expert who can be chosen in a form. */
export interface ExpertOption {
  readonly value: string;
  readonly name: string;
}

let last: readonly WireInfluencer[] | null = null;
let asking: Promise<readonly WireInfluencer[]> | null = null;

/** Loads the list of experts. Concurrent calls share one request. */
function listOf(client: AdminClient): Promise<readonly WireInfluencer[]> {
  asking ??= client
    .influencers()
    .then((list) => {
      last = list;
      return list;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Returns the experts to choose from: the last list that was loaded, else the names of the brand (D9). */
export function useExperts() {
  const { client } = useAdmin();
  const answer = useAnswer(() => listOf(client), [client]);
  const list = answer.value ?? last;
  const options: readonly ExpertOption[] = list
    ? list.map(({ id, name }) => ({ value: String(id), name }))
    : answer.problem === null
      ? []
      : brand.fallbackExperts.map((name) => ({ value: BY_NAME + name, name }));
  const find = useCallback(
    async (name: string): Promise<number | null> => {
      try {
        return (await client.expert(name)).id;
      } catch (error) {
        if (error instanceof ClientError && error.status === 404) return null;
        throw error;
      }
    },
    [client],
  );
  const stale =
    answer.problem === null
      ? null
      : list
        ? 'The list is that of earlier.'
        : 'The list could not be loaded: these are the names of the configuration.';
  return { options, find, stale, reload: answer.reload };
}
