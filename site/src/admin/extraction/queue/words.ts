import { formatCount } from '@hindcast/domain';
import { readTweetLink, type WireQueueAdded } from '@hindcast/domain/extraction';

/** Splits a pasted text into links at white space. */
export const linksIn = (text: string): readonly string[] => text.split(/\s+/).filter((link) => link !== '');

/** Describes the result of adding one link. */
export const addedText = ({ added, problem }: WireQueueAdded): string =>
  problem ?? (added ? 'queued' : 'there already');

/** Describes the results of adding several links: “3 queued, 1 there already, 1 refused.” */
export function addedSummary(links: readonly WireQueueAdded[]): string {
  const refused = links.filter(({ problem }) => problem !== null).length;
  const queued = links.filter(({ added }) => added).length;
  const there = links.length - queued - refused;
  const others = [there > 0 && `${formatCount(there)} there already`, refused > 0 && `${formatCount(refused)} refused`];
  return `${[`${formatCount(queued)} queued`, ...others].filter(Boolean).join(', ')}.`;
}

/** Number of last digits of a post's id that are shown to tell posts apart. */
const LAST = 6;

/**
 * Returns a post in short: its author and the end of its id, “@ada” and “…366272”. Null if the text is no link to a
 * post.
 */
export function postName(url: string): readonly [whose: string, number: string] | null {
  const found = readTweetLink(url);
  if ('problem' in found) return null;
  const { handle, id } = found.link;
  return [handle === null ? 'post' : `@${handle}`, id.length > LAST ? `…${id.slice(-LAST)}` : id];
}
