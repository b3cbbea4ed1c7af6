import { type Day, dayText, readDay } from '../time/day.ts';
import { type EventDraft, LABEL_KIND, labelTags, type NostrEvent, ROOT_LABELS, readTags } from './event.ts';

/** The root of a UTC day, over all verdicts that were signed until it ended. */
export interface RootClaim {
  readonly day: Day;
  /** So many verdicts it is over: those with the places 1 to `size`. */
  readonly size: number;
  /** The root of the tree whose leaves are the ids of their events, in the order of their places; hexadecimal. */
  readonly root: string;
  /** The id of the root before; null for the first one. */
  readonly former: string | null;
}

/** A signed root that was read. */
export interface SignedRoot extends RootClaim {
  readonly id: string;
  /** When it was signed, seconds since 1970. */
  readonly signedAt: number;
}

/** The event for a root: a label on the site. `site`: its address, without a trailing slash. */
export const rootEvent = ({ day, size, root, former }: RootClaim, site: string): EventDraft => ({
  kind: LABEL_KIND,
  tags: [
    ...labelTags(ROOT_LABELS, dayText(day), `${site}/`),
    ['x', root],
    ['size', String(size)],
    ...(former === null ? [] : [['q', former]]),
  ],
  content: `The root of ${dayText(day)} over ${size} ${size === 1 ? 'verdict' : 'verdicts'}.`,
});

/** What an event says of a root; null of one that says it in no form of ours. Its signature is not looked at. */
export function readRootEvent(event: NostrEvent): SignedRoot | null {
  const tags = readTags(event, ROOT_LABELS);
  const day = tags && readDay(tags.label);
  const [size, root] = [tags?.number('size'), tags?.hash('x')];
  if (!tags || day === null || !size || !root) return null;
  return { day, size, root, former: tags.hash('q'), id: event.id, signedAt: event.created_at };
}
