import { IMAGE_SIZE } from '@hindcast/domain/posting';
import { cropBox } from './cropBox.ts';

/** A file as an address that a page may load. Rejects where it cannot be read. */
const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });

/**
 * The middle of an image as it is posted, a PNG as a data address. Whatever the browser decodes is taken, drawings among it,
 * which have no size of their own in some. Rejects where it decodes nothing.
 */
export async function cropImage(file: Blob): Promise<string> {
  const image = new Image();
  image.src = await addressOf(file);
  await image.decode();
  const { width, height } = IMAGE_SIZE;
  const box = cropBox(image.naturalWidth || width, image.naturalHeight || height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('The browser draws nothing.');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, box.x, box.y, box.width, box.height, 0, 0, width, height);
  return canvas.toDataURL('image/png');
}
