import type { WireSubmissionList } from '@hindcast/domain';
import type { Client } from '@hindcast/domain/client';

/** The submissions that wait, as a review goes through them; more are read when they are needed. */
export interface ReviewQueue {
  /** The id at a place; null beyond the last one. */
  at(place: number): Promise<number | null>;
  /** The place of an id that was given out. */
  placeOf(id: number): number;
  /** Number of submissions known so far. `isWhole` is false while there are more. */
  readonly known: number;
  readonly isWhole: boolean;
}

/** Filters and order of the submissions to review. */
export interface QueueChoice {
  readonly asset?: string;
  readonly status: string;
  readonly search?: string;
  readonly sort: string;
}

const A_PAGE = '50';

/** Opens the queue of a server. */
export function openQueue(client: Client, { asset = 'all', ...choice }: QueueChoice): ReviewQueue {
  const ids: number[] = [];
  let next: string | null = '';
  return {
    async at(place) {
      while (place >= ids.length && next !== null) {
        const page: WireSubmissionList = await client.submissions({
          ...choice,
          asset,
          limit: A_PAGE,
          ...(next !== '' && { after: next }),
        });
        ids.push(...page.data.map(({ id }) => id).filter((id) => !ids.includes(id)));
        next = page.next;
      }
      return ids[place] ?? null;
    },
    placeOf: (id) => ids.indexOf(id),
    get known() {
      return ids.length;
    },
    get isWhole() {
      return next === null;
    },
  };
}
