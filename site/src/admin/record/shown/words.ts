import { dateLabel, formatDayLong, type Outcome, type WireDisplay } from '@hindcast/domain';
import { type PostsAbout, standingPostsText, type WireStandingPost } from '@hindcast/domain/posting';

/** Formats a price in USD with all its digits: `$94,112.5`. The price may be below zero. */
export const exactUsd = (usd: number): string =>
  `${usd < 0 ? '−' : ''}$${Math.abs(usd).toLocaleString('en-US', { maximumFractionDigits: 8 })}`;

/** Describes a display override: "at $1,000, off the chart". */
export const displayText = ({ shown_price, off_chart, broken_on }: WireDisplay): string =>
  [
    shown_price === null ? '' : `at ${exactUsd(shown_price)}`,
    off_chart ? 'off the chart' : '',
    broken_on === null ? '' : `broken on ${dateLabel(broken_on, formatDayLong)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Sentences about the part of a prediction that is hidden, by the scope of its takedown. */
export const scopeWords = {
  words: 'Words and link are hidden wherever they stood; the claim stays',
  all: 'It is hidden as a whole: a stub says that it was taken down on request',
  none: 'Nothing of it is taken down',
} as const;

/** Texts of the badges of outcomes. */
export const outcomeNames: Readonly<Record<Outcome, string>> = { success: 'Success', miss: 'Miss', pending: 'Pending' };

/**
 * Describes the posts that a person has to delete or look for, after an act that hides predictions. The text begins
 * with a space, so that it can follow the sentence about the act. Empty without posts.
 */
export function toDelete(posts: readonly WireStandingPost[], about?: PostsAbout): string {
  const said = standingPostsText(posts, about);
  return said === null ? '' : ` ${said}.`;
}
