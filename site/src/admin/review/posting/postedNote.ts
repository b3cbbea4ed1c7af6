import { type Platform, postedComment } from '@hindcast/domain/posting';

const some: readonly (readonly Platform[])[] = [['x'], ['nostr'], ['x', 'nostr']];

/** Returns the comment for an approval after a post: the typed comment, followed by the names of the platforms. */
export function postedNote(comment: string, on: readonly Platform[]): string {
  const typed = comment.trim();
  const before = some.find((platforms) => postedComment(platforms) === typed);
  if (before) return postedComment([...before, ...on]);
  const said = postedComment(on);
  if (typed === '' || typed.includes(said)) return typed || said;
  return `${typed}\n${said}`;
}
