import { type Platform, postedComment } from '@hindcast/domain/posting';

const some: readonly (readonly Platform[])[] = [['x'], ['nostr'], ['x', 'nostr']];

/** The comment of an approval after a post on platforms: it says where all was posted, after what somebody typed. */
export function postedNote(comment: string, on: readonly Platform[]): string {
  const typed = comment.trim();
  const before = some.find((platforms) => postedComment(platforms) === typed);
  if (before) return postedComment([...before, ...on]);
  const said = postedComment(on);
  if (typed === '' || typed.includes(said)) return typed || said;
  return `${typed}\n${said}`;
}
