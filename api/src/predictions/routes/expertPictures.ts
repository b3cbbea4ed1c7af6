import { createHash } from 'node:crypto';
import type { Request, ServerRoute } from '@hapi/hapi';
import { LRUCache } from 'lru-cache';
import {
  answers,
  answersFile,
  once,
  PICTURE_FILE,
  parsedBody,
  type RouteDoc,
  redrawPicture,
  type Write,
  type WriteParts,
} from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import { setPicture } from '../experts/setPicture.ts';

interface SentFile {
  readonly sha256: string;
  readonly bytes: Buffer;
}

/** Side of stored pictures, pixels: the largest size in which an expert is shown, for dense screens. */
const SIDE = 192;
const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** Longest time for which a server still serves a picture that was removed on another server, ms. */
const KEPT_MS = 60_000;
const MOST_KEPT = 100;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const told = {
  tag: 'Experts',
  answer: answers('The expert as they are then.', 'WireExpertResult'),
} as const satisfies Partial<RouteDoc>;
const given: RouteDoc = {
  ...{ ...told, id: 'setExpertPicture', summary: 'Gives an expert a picture' },
  details: 'Its middle is drawn anew as a square; nothing else of the file is kept.',
  errors: ['not_found', 'invalid_file', 'overloaded'],
  file: { type: 'application/octet-stream', means: 'A JPEG, PNG, WebP or AVIF of at most 4 MB and 40 megapixels.' },
};
const takenAway: RouteDoc = {
  ...{ ...told, id: 'removeExpertPicture', summary: 'Takes an expert’s picture away' },
  errors: ['not_found'],
};
const served: RouteDoc = {
  ...{ id: 'getPicture', tag: 'Experts', summary: 'A picture of an expert' },
  details: 'Its name is its hash, so that it never changes.',
  answer: answersFile('The picture.', 'image/png'),
  errors: ['not_found'],
};

/** Builds the routes of experts' pictures: uploaded by operators, and served to everybody. */
export function expertPictureRoutes(parts: WriteParts): ServerRoute[] {
  const { storage, clock } = parts;
  const kept = new LRUCache<string, Buffer>({ max: MOST_KEPT, ttl: KEPT_MS });

  async function read(hash: string): Promise<Buffer> {
    const known = kept.get(hash);
    if (known) return known;
    const row = await storage.models.expertPictures.findOne({ where: { hash } });
    if (!row) throw new AppError('not_found', 'There is no such picture');
    const png = Buffer.from(row.png, 'base64');
    kept.set(hash, png);
    return png;
  }

  const write = ({ params }: Request, picture: Buffer | null): Write => ({
    change: 'an expert’s picture',
    work: async (tx, { name: actor }) => {
      const stored = picture && { hash: sha256(picture), png: picture };
      const by = { actor, now: new Date(clock.now()) };
      const { answer, before } = await setPicture(tx, String(params.expert), stored, by);
      if (before !== null && answer.stored) kept.delete(before);
      const detail = { before, picture: stored?.hash ?? null };
      const entry = { act: 'experts.picture', subject: `expert ${answer.data.id}`, detail };
      return { answer, entry: answer.stored ? entry : null };
    },
  });

  const path = '/api/admin/experts/{expert}/picture';
  return [
    {
      method: 'PUT',
      path,
      options: { payload: { parse: false, output: 'data', maxBytes: PICTURE_MAX_BYTES }, app: { doc: given } },
      handler: once<SentFile>(
        parts,
        (request, use) => {
          const bytes = Buffer.isBuffer(request.payload) ? request.payload : Buffer.alloc(0);
          return use({ sha256: sha256(bytes), bytes });
        },
        async (request, { bytes }) => {
          const picture = await redrawPicture(bytes, { width: SIDE, height: SIDE });
          return write(request, picture);
        },
      ),
    },
    {
      method: 'DELETE',
      path,
      options: { payload: { parse: false, output: 'data', maxBytes: 1024 }, app: { doc: takenAway } },
      handler: once(parts, parsedBody, (request) => write(request, null)),
    },
    {
      method: 'GET',
      path: '/pictures/{file}',
      options: { auth: false, app: { doc: served } },
      handler: async ({ params }, h) => {
        const [, hash] = PICTURE_FILE.exec(String(params.file)) ?? [];
        if (hash === undefined) throw new AppError('not_found', 'There is no such picture');
        const answer = h
          .response(await read(hash))
          .type('image/png')
          .etag(hash);
        return answer.header('cache-control', 'public, max-age=31536000, immutable');
      },
    },
  ];
}
