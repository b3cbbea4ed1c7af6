import { readTweetLink } from '@hindcast/domain/extraction';

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
