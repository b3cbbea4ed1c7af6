import type { WireExpert, WireExpertTally } from '@hindcast/domain/client';
import { knownAs } from '@hindcast/domain/text';

/** Everything that means an expert besides their name. */
export const alsoOf = ({ aliases, merged }: Pick<WireExpert, 'aliases' | 'merged'>): readonly string[] => [
  ...aliases,
  ...merged.flatMap((one) => [one.name, ...one.aliases]),
];

/** An expert with what is searched of them, as `knownAs` writes it. */
export interface ListedExpert {
  readonly expert: WireExpertTally;
  readonly text: string;
}

/** Experts as they are searched. */
export const listExperts = (experts: readonly WireExpertTally[]): readonly ListedExpert[] =>
  experts.map((expert) => {
    const { id, name, x_handle, npub } = expert;
    const text = knownAs(
      [`#${id}`, name, x_handle && `@${x_handle}`, npub, ...alsoOf(expert)].filter(Boolean).join(' '),
    );
    return { expert, text };
  });

/** The experts whose names and handles have all words that are looked for; a number alone is that of an expert. */
export function findExperts(listed: readonly ListedExpert[], search: string): readonly WireExpertTally[] {
  const words = knownAs(search).split(' ').filter(Boolean);
  const id = /^#?\d+$/.test(search) ? Number(search.replace('#', '')) : null;
  return listed
    .filter(({ expert, text }) => expert.id === id || words.every((word) => text.includes(word)))
    .map(({ expert }) => expert);
}
