import {
  type Platform,
  platformNames,
  postTextProblem,
  readSendAt,
  type WirePostRequest,
} from '@hindcast/domain/posting';
import type { Connection } from './connections/connectionWords.ts';

/** Converts the value of a field for local date and time to ISO 8601. Null if it is empty or invalid. */
export function instantOf(local: string): string | null {
  const ms = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** Returns the name of the browser's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the problem with a typed time, as a sentence. Null if the time is valid or empty. */
export function timeProblem(local: string, nowMs: number): string | null {
  const at = instantOf(local);
  if (at === null) return null;
  const read = readSendAt(at, nowMs);
  return 'problem' in read ? `${read.problem}.` : null;
}

/** The contents of a composer. */
export interface Composed {
  readonly text: string;
  /** Id of the prediction whose picture is posted, as typed. Empty for none. */
  readonly picture: string;
  /** Value of the field for local date and time. Empty to post at once. */
  readonly at: string;
  /** Cropped images, as PNG data URLs. */
  readonly images: readonly string[];
}

const NUMBER = /^#?([1-9]\d{0,9})$/;

/** Reads the typed id of the prediction whose picture is posted. Null if it is empty or no number. */
export function pictureIn(typed: string): number | null {
  const [, digits] = NUMBER.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Returns the reason why the composer's contents cannot be posted, as a sentence. Null if they can. */
export function orderProblem(
  { text, picture, at }: Composed,
  on: readonly Platform[],
  connections: Readonly<Record<Platform, Connection>>,
  nowMs: number,
): string | null {
  const wrong = postTextProblem(text);
  if (wrong !== null) return wrong;
  if (picture.trim() !== '' && pictureIn(picture) === null) return `“${picture.trim()}” is no number of a prediction.`;
  const late = timeProblem(at, nowMs);
  if (late !== null) return late;
  const off = on.find((platform) => connections[platform].state !== 'connected');
  return off === undefined ? null : `${platformNames[off]}: ${connections[off].text}`;
}

/** Builds the request that posts the composer's contents. */
export function orderOf(
  { text, picture, at, images }: Composed,
  platforms: readonly Platform[],
  about: Pick<WirePostRequest, 'submission_id' | 'prediction_id'>,
): WirePostRequest {
  const sendAt = instantOf(at);
  const own = pictureIn(picture);
  return {
    ...{ text, platforms, ...about },
    ...(images.length > 0 && { images: images.map((address) => address.slice(address.indexOf(',') + 1)) }),
    ...(own !== null && { picture_of: own }),
    ...(sendAt !== null && { send_at: sendAt }),
  };
}
