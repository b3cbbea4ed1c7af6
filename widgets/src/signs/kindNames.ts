import { type Kind, kindOf, kinds } from '@hindcast/domain';

/** What a kind is called on its own, in legends and for readers who cannot see its sign. */
export const kindNames = Object.fromEntries(kinds.map((kind) => [kind, kindOf(kind).name])) as Readonly<
  Record<Kind, string>
>;
