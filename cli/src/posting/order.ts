import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  IMAGE_MAX_BYTES,
  IMAGES_MAX,
  type Platform,
  platforms,
  postTextProblem,
  readSendAt,
  TOO_MANY_IMAGES,
  type WirePostRequest,
} from '@hindcast/domain/posting';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { codeOf, Failure } from '../terminal/failure.ts';
import { stdinLines } from '../terminal/prompts.ts';
import { draftOfStyle } from './drafts.ts';

/** Flags of the commands that post or plan a post. */
export interface OrderFlags {
  readonly x?: boolean;
  readonly nostr?: boolean;
  readonly image?: readonly string[];
  readonly picture?: number;
  readonly submission?: number;
  readonly prediction?: number;
  readonly draft?: string;
  readonly again?: boolean;
  /** Planned time, ISO 8601. Undefined for at once. */
  readonly at?: string;
}

const wrong = (message: string): Failure => new Failure(message, exitCodes.usage);

async function textOf(context: Context, words: string | undefined, flags: OrderFlags): Promise<string> {
  const { draft, submission } = flags;
  if (draft !== undefined) {
    if (words !== undefined) throw wrong('Give the words or --draft, not both.');
    if (submission === undefined) throw wrong('--draft is a proposal of a submission: name it with --submission.');
    return draftOfStyle(context, submission, draft);
  }
  if (words === undefined) throw wrong('Give the words of the post, - for standard input, or --draft.');
  // the shell adds line ends, which are not part of the text
  const text = words === '-' ? (await stdinLines(context)).join('\n').trimEnd() : words;
  const problem = postTextProblem(text);
  if (problem !== null) throw wrong(`${problem}.`);
  return text;
}

async function readImage({ cwd }: Context, file: string): Promise<string> {
  try {
    const bytes = await readFile(path.resolve(cwd, file));
    if (bytes.length <= IMAGE_MAX_BYTES) return bytes.toString('base64');
  } catch (error) {
    throw new Failure(`${file} cannot be read (${codeOf(error) ?? error}).`, exitCodes.usage, error);
  }
  throw wrong(`${file} has more than 5 MB.`);
}

/** Returns the platforms of a post: both unless one is named. */
const platformsOf = (flags: OrderFlags): readonly Platform[] => {
  const named = platforms.filter((platform) => flags[platform]);
  return named.length > 0 ? named : platforms;
};

/** Builds the request for a command line. Throws a Failure if a part of it is invalid. */
export async function readOrder(
  context: Context,
  words: string | undefined,
  flags: OrderFlags,
): Promise<WirePostRequest> {
  const { at, image = [], picture, submission, prediction, again } = flags;
  if (image.length + (picture === undefined ? 0 : 1) > IMAGES_MAX) {
    throw wrong(`${TOO_MANY_IMAGES}.`);
  }
  const when = at === undefined ? null : readSendAt(at, Date.now());
  if (when && 'problem' in when) throw wrong(`${when.problem}.`);
  const images = await Promise.all(image.map((file) => readImage(context, file)));
  return {
    text: await textOf(context, words, flags),
    platforms: platformsOf(flags),
    ...(images.length > 0 && { images }),
    ...(picture !== undefined && { picture_of: picture }),
    ...(at !== undefined && { send_at: at }),
    ...(submission !== undefined && { submission_id: submission }),
    ...(prediction !== undefined && { prediction_id: prediction }),
    ...(again && { again }),
  };
}
