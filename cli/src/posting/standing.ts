import type { Client } from '@hindcast/domain/client';
import { type PostsAbout, standingPostsText, standingPostText, type WireStandingPost } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { print } from '../terminal/output.ts';

/**
 * Loads the posts about a prediction that was just taken back. If that fails, a warning is printed; the act stays done.
 */
export async function standingAfter(
  context: Context,
  client: Client,
  id: number,
): Promise<readonly WireStandingPost[]> {
  try {
    return await client.standingPosts(id);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const again = `ask again with hindcast predictions posts ${id}`;
    context.stderr.write(shownText(`Which posts about #${id} are out there cannot be read (${reason}); ${again}.\n`));
    return [];
  }
}

/** Prints the published posts about content that is no longer shown, a line each. Prints nothing without any. */
export function printStanding(context: Context, posts: readonly WireStandingPost[], about?: PostsAbout): void {
  const said = standingPostsText(posts, about);
  if (said === null) return;
  print(context, `${said}.`);
  for (const post of posts) print(context, shownText(`  ${standingPostText(post)}`));
}
