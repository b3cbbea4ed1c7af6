import type { WireExpert, WireExpertTally } from '@hindcast/domain/client';
import { knownAs } from '@hindcast/domain/text';

/** Returns all aliases of an expert, including the names of merged experts. */
export const alsoOf = ({ aliases, merged }: Pick<WireExpert, 'aliases' | 'merged'>): readonly string[] => [
  ...aliases,
  ...merged.flatMap((one) => [one.name, ...one.aliases]),
];

/** An expert with the text that is searched, normalised by `knownAs`. */
interface ListedExpert {
  readonly expert: WireExpertTally;
  readonly text: string;
}

/** Prepares the searchable text of experts. */
export const listExperts = (experts: readonly WireExpertTally[]): readonly ListedExpert[] =>
  experts.map((expert) => {
    const { id, name, x_handle, npub } = expert;
    const text = knownAs(
      [`#${id}`, name, x_handle && `@${x_handle}`, npub, ...alsoOf(expert)].filter(Boolean).join(' '),
    );
    return { expert, text };
  });

/**
 * Returns the experts whose names and handles contain all search words. A number also finds the expert with that id.
 */
export function findExperts(listed: readonly ListedExpert[], search: string): readonly WireExpertTally[] {
  const words = knownAs(search).split(' ').filter(Boolean);
  const id = /^#?\d+$/.test(search) ? Number(search.replace('#', '')) : null;
  return listed
    .filter(({ expert, text }) => expert.id === id || words.every((word) => text.includes(word)))
    .map(({ expert }) => expert);
}
