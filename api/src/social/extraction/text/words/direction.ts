import type { Direction } from '@hindcast/domain';

const UP = String.raw`\b(?:ris(?:e|es|ing)|rall(?:y|ies|ying)|surg(?:e|es|ing)|climb(?:s|ing)?|soar(?:s|ing)?|moon(?:s|ing)?|pump(?:s|ing)?|reach(?:es|ing)?|up|above|over|exceed(?:s|ing)?|surpass(?:es|ing)?|jump(?:s|ing)?|skyrocket(?:s|ing)?|gain(?:s|ing)?|recover(?:s|ing)?|rebound(?:s|ing)?|bounc(?:e|es|ing)|higher|upside|explod(?:e|es|ing)|grow(?:s|ing)?|break(?:s|ing)?(?: (?:through|above|past|out))?|new (?:ath|all-time high|high)s?|bull(?:ish)?|run(?:s|ning)? to|march(?:es|ing)? to)\b`;
const DOWN = String.raw`\b(?:fall(?:s|ing)?|drop(?:s|ping)?|crash(?:es|ing)?|dip(?:s|ping)?|declin(?:e|es|ing)|plung(?:e|es|ing)|slid(?:e|es|ing)|sink(?:s|ing)?|tumbl(?:e|es|ing)|correct(?:s|ion|ing)?|retrac(?:e|es|ing|ement)|pull(?:s|ing)? ?back|dump(?:s|ing)?|down|below|under|beneath|lower|los(?:e|es|ing)|break(?:s|ing)? (?:below|under|down)|bear(?:ish)?|plummet(?:s|ing)?|collaps(?:e|es|ing)|slump(?:s|ing)?|low as|downside|capitulat(?:e|es|ion)|flush(?:es)?|nuk(?:e|es|ing)|tank(?:s|ing)?|bleed(?:s|ing)?)\b`;
const WAYS = new RegExp(`(?<down>${DOWN})|(?<up>${UP})`, 'gi');
/** Words right after a price that give its direction: “or higher”, “and below”. */
const BEHIND = /^ ?(?:or|and) (?:(?<up>higher|above|more|up)|(?<down>lower|below|less))\b/i;

/** Returns the direction that the words name: the last one before the price, else one right after it. */
export function directionIn(before: string, after: string): Direction | null {
  let last: Direction | null = null;
  for (const { groups } of before.matchAll(WAYS)) last = groups?.down === undefined ? 'up' : 'down';
  if (last !== null) return last;
  const { up, down } = BEHIND.exec(after)?.groups ?? {};
  return up ? 'up' : down ? 'down' : null;
}
