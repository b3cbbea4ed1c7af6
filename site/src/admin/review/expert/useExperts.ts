import type { WireInfluencer } from '@hindcast/domain/client';
import { ClientError } from '@hindcast/domain/client';
import { useCallback } from 'react';
import { brand } from '../../../brand/page.ts';
import { useAdmin } from '../../session/admin.ts';
import type { AdminClient } from '../../session/adminClient.ts';
import { useAnswer } from '../../shell/useAnswer.ts';
import { BY_NAME } from './expertChoice.ts';

/** An expert who can be chosen. */
export interface ExpertOption {
  readonly value: string;
  readonly name: string;
}

let last: readonly WireInfluencer[] | null = null;
let asking: Promise<readonly WireInfluencer[]> | null = null;

/** Loads the current list. Concurrent callers share one request. */
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

/** The experts of a choice: the latest list that loaded, else the brand's names (D9). */
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
