import { readTweetLink } from '@hindcast/domain/extraction';

/** So many digits of a post's number tell it apart from others. */
const LAST = 6;

/** A post in few letters: “@ada …366272”. What is no link to a post stays as it is. */
export function postName(url: string): string {
  const found = readTweetLink(url);
  if ('problem' in found) return url;
  const { handle, id } = found.link;
  return `${handle === null ? 'post' : `@${handle}`} ${id.length > LAST ? `…${id.slice(-LAST)}` : id}`;
}
