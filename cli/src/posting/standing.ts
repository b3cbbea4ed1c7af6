import { standingPostsText, standingPostText, type WireStandingPost } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { print } from '../terminal/output.ts';

/** Names posts that are out there about what is shown no more, a line each; nothing where there are none. */
export function printStanding(context: Context, posts: readonly WireStandingPost[]): void {
  const said = standingPostsText(posts);
  if (said === null) return;
  print(context, `${said}.`);
  for (const post of posts) print(context, shownText(`  ${standingPostText(post)}`));
}
