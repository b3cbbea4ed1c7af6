import { readTweetLink } from '@hindcast/domain/extraction';

/** Number of last digits that tell posts apart. */
const LAST = 6;

/**
 * Returns a post in short: its author and the end of its number, “@ada” and “…366272”. Null if it is no link to a post.
 */
export function postName(url: string): readonly [whose: string, number: string] | null {
  const found = readTweetLink(url);
  if ('problem' in found) return null;
  const { handle, id } = found.link;
  return [handle === null ? 'post' : `@${handle}`, id.length > LAST ? `…${id.slice(-LAST)}` : id];
}
