/** Maximum length of a slug made from a name, in characters. */
const MOST = 60;

/** Matches accents on Latin letters, which slugs drop. Marks of other scripts are part of their words and stay. */
const ACCENTS = /([a-z])[\u0300-\u036f]+/g;
/** Paths under `/experts/` that belong to other pages. */
const RESERVED = ['compare'];
/** Matches runs of characters that are no letter, mark or digit of any script. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns a name as part of a URL: lower-case letters and digits of its own script, joined by hyphens. Empty if the
 * name has none.
 */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().replace(ACCENTS, '$1').normalize('NFC').replace(BETWEEN, '-');
  const whole = letters.replace(/^-|-$/g, '');
  return [...whole].slice(0, MOST).join('').replace(/-$/, '');
}

interface Named {
  readonly id: number;
  readonly name: string;
  /** Id of the expert into whom this expert was merged. Default: the expert's own id. */
  readonly owner?: number;
}

/**
 * Returns the slug of each expert by id, made from the name. If names of several experts make the same slug, the lowest
 * id gets it, and the others get their id appended. A slug that is the path of another page gets the id too. A name
 * without letters becomes `expert-7`. Merged experts keep their slugs, so that no known URL comes to mean somebody
 * else. Names of one person may share a slug.
 */
export function slugsOf(experts: readonly Named[]): ReadonlyMap<number, string> {
  const slugs = new Map<number, string>();
  const taken = new Map<string, number | null>(RESERVED.map((path) => [path, null]));
  for (const { id, name, owner = id } of [...experts].sort((a, b) => a.id - b.id)) {
    const own = slugOf(name);
    let slug = own === '' ? `expert-${id}` : own;
    while ((taken.get(slug) ?? owner) !== owner || taken.get(slug) === null) slug = `${slug}-${id}`;
    taken.set(slug, owner);
    slugs.set(id, slug);
  }
  return slugs;
}
