const NAMES = 'target|range|pricetimerange|top|bottom';
const QUOTED = `['"\`](?:${NAMES})['"\`]`;

/** Ways to tell one kind from the others by its name, which the compiler does not see when a kind is added. */
const TELLING_APART: readonly RegExp[] = [
  new RegExp(`[!=]==?\\s*${QUOTED}`),
  new RegExp(`${QUOTED}\\s*[!=]==?`),
  new RegExp(`\\bcase\\s+${QUOTED}`),
  new RegExp(`\\[\\s*(?:${QUOTED}\\s*,\\s*)+${QUOTED}\\s*,?\\s*\\]`),
  new RegExp(`${QUOTED}(?:\\s*\\|\\s*${QUOTED})+`),
  /['"`]pricetimerange['"`]/,
  /\bPartial<\s*Record<\s*Kind\b/,
  /\[data-kind=/,
];

/** Comparisons of other things that are called top or bottom too. */
const OTHER_THINGS = /\b(?:layer|place)\s*[!=]==\s*'top'/g;

/** The first place of each way in which a source tells kinds apart by name; empty when it leaves that to the registries. */
export function kindsToldApart(text: string): readonly string[] {
  const about = text.replace(OTHER_THINGS, '');
  return TELLING_APART.flatMap((way) => way.exec(about)?.[0] ?? []);
}
