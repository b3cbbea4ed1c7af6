import { readTweetLink } from '@hindcast/domain/extraction';

/** So many digits of a post's number tell it apart from others. */
const LAST = 6;

/** A post in few letters: whose it is, and how its number ends: “@ada” and “…366272”. Null for what is no link to a post. */
export function postName(url: string): readonly [whose: string, number: string] | null {
  const found = readTweetLink(url);
  if ('problem' in found) return null;
  const { handle, id } = found.link;
  return [handle === null ? 'post' : `@${handle}`, id.length > LAST ? `…${id.slice(-LAST)}` : id];
}
