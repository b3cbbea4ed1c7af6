/** A signed event of Nostr (NIP-01). */
export interface NostrEvent {
  /** The SHA-256 of all that is signed, hexadecimal. */
  readonly id: string;
  /** Who signed it, hexadecimal. */
  readonly pubkey: string;
  /** Seconds since 1970. */
  readonly created_at: number;
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
  readonly sig: string;
}

/** What is signed, but for who signs it and when. */
export interface EventDraft {
  readonly kind: number;
  readonly tags: string[][];
  readonly content: string;
}

/**
 * The kind of labels (NIP-32). It is a regular one: relays keep every event of it, and a later one takes the place of
 * none.
 */
export const LABEL_KIND = 1985;

/** The namespaces of our labels: of verdicts, and of daily roots. */
export const VERDICT_LABELS = 'hindcast.verdict';
export const ROOT_LABELS = 'hindcast.root';

const HASH = /^[0-9a-f]{64}$/;

/** What a label event says, as far as all of ours say it. */
export interface ReadTags {
  readonly label: string;
  /** The value of a tag that stands once; null where it stands never, or twice. */
  value(name: string): string | null;
  /** A number from 1 on; null where it is none. */
  number(name: string): number | null;
  /** A SHA-256, hexadecimal; null where it is none. */
  hash(name: string): string | null;
}

/** The tags of a label event of one namespace; null of any other event. */
export function readTags({ kind, tags }: NostrEvent, namespace: string): ReadTags | null {
  const labels = tags.filter(([name, , mark]) => name === 'l' && mark === namespace);
  const label = labels[0]?.[1];
  if (kind !== LABEL_KIND || labels.length !== 1 || label === undefined) return null;
  const value = (name: string): string | null => {
    const [first, ...more] = tags.filter(([tag]) => tag === name);
    return more.length > 0 ? null : (first?.[1] ?? null);
  };
  return {
    label,
    value,
    number: (name) => {
      const text = value(name) ?? '';
      return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
    },
    hash: (name) => {
      const text = value(name) ?? '';
      return HASH.test(text) ? text : null;
    },
  };
}

/** The tags that a label of ours begins with. `target`: the address of the page that is labelled. */
export const labelTags = (namespace: string, label: string, target: string): string[][] => [
  ['L', namespace],
  ['l', label, namespace],
  ['r', target],
];
