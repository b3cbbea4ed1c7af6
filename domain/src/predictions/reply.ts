import { type Day, readDatePart } from '../market/day.ts';
import { readLink, text } from '../text/readLink.ts';
import type { WireReply } from '../wire/predictions.ts';

/** An expert's reply to the verdict on their prediction. */
export interface Reply {
  readonly words: string;
  /** Link to the source of the reply, http or https. Null if there is none or it is invalid. */
  readonly link: string | null;
  readonly day: Day;
}

/** Reads a reply from a row of the API. Null if there is none. */
export function readReply(value: unknown): Reply | null {
  if (typeof value !== 'object' || value === null) return null;
  const { words, source_url, date } = value as Partial<Record<keyof WireReply, unknown>>;
  const [said, day] = [text(words), readDatePart(date)];
  return said === null || day === null ? null : { words: said, link: readLink(source_url), day };
}
