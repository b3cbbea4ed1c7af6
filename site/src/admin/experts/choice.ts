import { ADMIN, type AdminPath } from '@hindcast/domain/people';
import { type ChoicePage, numberOf, useChoiceOf } from '../shell/asked.ts';

const expertActs = ['rename', 'handles', 'role', 'alias', 'picture', 'merge'] as const;
export type ExpertAct = (typeof expertActs)[number];

/** State of the page: the search, the open expert, and the act on that expert. */
interface Choice {
  readonly search: string;
  readonly id: number | null;
  readonly act: ExpertAct | null;
}

const NAMES = ['search', 'id', 'do'] as const;

const page: ChoicePage<Choice, (typeof NAMES)[number]> = {
  path: `${ADMIN}/experts` satisfies AdminPath,
  names: NAMES,
  read(asked) {
    const id = numberOf(asked.id);
    const act = expertActs.find((one) => one === asked.do) ?? null;
    return { search: asked.search, id, act: id === null ? null : act };
  },
  write: ({ search, id, act }) => ({ search, id: String(id ?? ''), do: (id !== null && act) || '' }),
  change: (before, change) => ({ ...before, ...(change.id !== undefined && { act: null }), ...change }),
  // Opening several experts in a row makes one history entry.
  isStep: (before, now) => (before.id === null) !== (now.id === null),
};

export const useChoice = () => useChoiceOf(page);
