import type { Request } from '@hapi/hapi';
import {
  IMAGE_MAX_BYTES,
  IMAGE_SIZE,
  IMAGES_MAX,
  TOO_MANY_IMAGES,
  type WirePostRequest,
} from '@hindcast/domain/posting';
import { refusal } from '../../answers/refusal.ts';
import type { Clients } from '../../edge/client.ts';
import { redrawPicture } from '../../embed/redrawPicture.ts';
import type { PostOrder } from '../../posting/placePost.ts';
import type { SharePictures } from '../../share/sharePictures.ts';
import type { Storage } from '../../storage/connect.ts';
import { askerOf } from '../asker.ts';

/** Services that reading an order needs. */
export interface OrderParts {
  readonly storage: Storage;
  readonly clients: Pick<Clients, 'countedAs'>;
  readonly sharePictures: Pick<SharePictures, 'ofPrediction'>;
}

/** The bytes of an image that a request has as text. Throws 422. */
function imageBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  // a pattern runs out of stack on a text of megabytes
  const written = bytes.toString('base64');
  if (text === '' || (text !== written && text !== written.replace(/=+$/, ''))) {
    throw refusal('invalid_file', 'An image is no base64');
  }
  return bytes;
}

/** Images as they are posted: decoded and drawn anew, at most four. Throws 400 and 422. */
export async function postImages(
  { clients }: Pick<OrderParts, 'clients'>,
  files: readonly Buffer[],
  request: Request,
): Promise<Buffer[]> {
  if (files.length > IMAGES_MAX) throw refusal('bad_request', TOO_MANY_IMAGES);
  const asker = askerOf(request, clients);
  const drawn: Buffer[] = [];
  for (const bytes of files) {
    if (bytes.length > IMAGE_MAX_BYTES) throw refusal('invalid_file', 'An image has more than 5 MB');
    drawn.push(await redrawPicture(bytes, IMAGE_SIZE, asker));
  }
  return drawn;
}

/** The picture of a prediction, as links to it show it. Throws 404 and 410. */
async function pictureOf({ sharePictures, clients }: OrderParts, id: number, request: Request): Promise<Buffer> {
  const { identity } = await sharePictures.ofPrediction(id, async () => askerOf(request, clients));
  return Buffer.concat(identity.body);
}

/** Makes sure that what a post is about is on record. Throws 404. */
async function refuseUnknown(
  { storage }: OrderParts,
  { submission_id, prediction_id }: WirePostRequest,
): Promise<void> {
  const { submissions, predictions } = storage.models;
  if (
    submission_id !== undefined &&
    !(await submissions.findOne({ where: { id: submission_id }, attributes: ['id'] }))
  ) {
    throw refusal('not_found', `There is no submission ${submission_id}`);
  }
  if (
    prediction_id !== undefined &&
    !(await predictions.findOne({ where: { id: prediction_id }, attributes: ['id'] }))
  ) {
    throw refusal('not_found', `There is no prediction ${prediction_id}`);
  }
}

/** An order as a request gives it. Throws 400, 404, 410 and 422. */
export async function readOrder(parts: OrderParts, asked: WirePostRequest, request: Request): Promise<PostOrder> {
  await refuseUnknown(parts, asked);
  const { images = [], picture_of } = asked;
  const own = picture_of === undefined ? [] : [await pictureOf(parts, picture_of, request)];
  if (own.length + images.length > IMAGES_MAX) throw refusal('bad_request', TOO_MANY_IMAGES);
  return {
    text: asked.text,
    platforms: [...new Set(asked.platforms)],
    images: [...own, ...(await postImages(parts, images.map(imageBytes), request))],
    sendAt: asked.send_at ?? null,
    submission: asked.submission_id ?? null,
    prediction: asked.prediction_id ?? picture_of ?? null, // a post that shows a prediction is about it
    again: asked.again ?? false,
  };
}
