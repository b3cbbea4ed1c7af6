import type { WireSubmissionList } from '@hindcast/domain';
import type { Client } from '@hindcast/domain/client';

/** The pending submissions of a review. More are loaded when needed. */
export interface ReviewQueue {
  /** Returns the id at a position. Null beyond the last one. */
  at(place: number): Promise<number | null>;
  /** Returns the position of an id that `at` returned. */
  placeOf(id: number): number;
  /** Number of loaded submissions. `isWhole` is false if there are more. */
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
