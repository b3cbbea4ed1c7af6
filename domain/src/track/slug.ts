/** The longest slug, in characters. */
const MOST = 60;

/** Accents of Latin letters, which addresses go without; marks of other scripts are part of their words. */
const ACCENTS = /([a-z])[\u0300-\u036f]+/g;
/** Names of pages under `/experts/` that are not experts. */
const RESERVED = ['compare'];
/** Characters that are no letter, mark or digit of any script. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;

/** A name as it stands in an address: small letters and digits of its own script, joined by hyphens. Empty where it has none. */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().replace(ACCENTS, '$1').normalize('NFC').replace(BETWEEN, '-');
  const whole = letters.replace(/^-|-$/g, '');
  return [...whole].slice(0, MOST).join('').replace(/-$/, '');
}

/** An expert on record. */
interface Named {
  readonly id: number;
  readonly name: string;
  /** The number of whom they were merged into; their own where they were not. */
  readonly owner?: number;
}

/**
 * Returns the slug of each expert by their number. It is made from the name. If several names make the same slug, the
 * expert with the lowest number has it, and the others have their number behind it. So does an expert whose name makes
 * the path of another page. Without a name it is `expert-7`. Merged experts keep their slugs, so that no known address
 * comes to mean somebody else. Names of one person that make the same slug share it.
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
