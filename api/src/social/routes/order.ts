import type { Request } from '@hapi/hapi';
import {
  IMAGE_MAX_BYTES,
  IMAGE_SIZE,
  IMAGES_MAX,
  TOO_MANY_IMAGES,
  type WirePostRequest,
} from '@hindcast/domain/posting';
import type { Storage } from '../../db/index.ts';
import { type Answer, type Asker, askerOf, type Clients, redrawPicture } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import type { PostOrder } from '../posting/placePost.ts';

/** Services that reading an order needs. */
export interface OrderParts {
  readonly storage: Storage;
  readonly clients: Pick<Clients, 'countedAs'>;
  readonly sharePictures: {
    /** Returns the preview picture of a prediction. Throws 404, and 410 for a withdrawn one. */
    ofPrediction(id: number, asker: () => Promise<Asker>): Promise<Answer>;
  };
}

/** Decodes an image in base64. Throws 422. */
function imageBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  // compares instead of matching a pattern, which would exhaust the stack on megabytes
  const written = bytes.toString('base64');
  if (text === '' || (text !== written && text !== written.replace(/=+$/, ''))) {
    throw new AppError('invalid_file', 'An image is no base64');
  }
  return bytes;
}

/** Decodes and redraws images for a post, at most four. Throws 400 and 422. */
export async function postImages(
  { clients }: Pick<OrderParts, 'clients'>,
  files: readonly Buffer[],
  request: Request,
): Promise<Buffer[]> {
  if (files.length > IMAGES_MAX) throw new AppError('bad_request', TOO_MANY_IMAGES);
  const asker = askerOf(request, clients);
  const drawn: Buffer[] = [];
  for (const bytes of files) {
    if (bytes.length > IMAGE_MAX_BYTES) throw new AppError('invalid_file', 'An image has more than 5 MB');
    drawn.push(await redrawPicture(bytes, IMAGE_SIZE, asker));
  }
  return drawn;
}

/** Returns the preview picture of a prediction. Throws 404 and 410. */
async function pictureOf({ sharePictures, clients }: OrderParts, id: number, request: Request): Promise<Buffer> {
  const { identity } = await sharePictures.ofPrediction(id, async () => askerOf(request, clients));
  return Buffer.concat(identity.body);
}

/** Checks that the submission and prediction of a post exist. Throws 404. */
async function refuseUnknown(
  { storage }: OrderParts,
  { submission_id, prediction_id }: WirePostRequest,
): Promise<void> {
  const { submissions, predictions } = storage.models;
  if (
    submission_id !== undefined &&
    !(await submissions.findOne({ where: { id: submission_id }, attributes: ['id'] }))
  ) {
    throw new AppError('not_found', `There is no submission ${submission_id}`);
  }
  if (
    prediction_id !== undefined &&
    !(await predictions.findOne({ where: { id: prediction_id }, attributes: ['id'] }))
  ) {
    throw new AppError('not_found', `There is no prediction ${prediction_id}`);
  }
}

/** Reads the order of a post from a request. Throws 400, 404, 410 and 422. */
export async function readOrder(parts: OrderParts, asked: WirePostRequest, request: Request): Promise<PostOrder> {
  await refuseUnknown(parts, asked);
  const { images = [], picture_of } = asked;
  const own = picture_of === undefined ? [] : [await pictureOf(parts, picture_of, request)];
  if (own.length + images.length > IMAGES_MAX) throw new AppError('bad_request', TOO_MANY_IMAGES);
  return {
    text: asked.text,
    platforms: [...new Set(asked.platforms)],
    images: [...own, ...(await postImages(parts, images.map(imageBytes), request))],
    sendAt: asked.send_at ?? null,
    submission: asked.submission_id ?? null,
    prediction: asked.prediction_id ?? picture_of ?? null, // a post with a prediction's picture is about it
    again: asked.again ?? false,
  };
}
