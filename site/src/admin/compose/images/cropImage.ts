import { IMAGE_SIZE } from '@hindcast/domain/posting';
import { cropBox } from './cropBox.ts';

/**
 * Reads a file as a data URL, because the content security policy allows no blob URLs. Rejects if the file cannot be
 * read.
 */
const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });

/**
 * Crops the middle of an image for a post. Returns it as a PNG data URL. Accepts every format that the browser decodes,
 * including drawings without a size. Rejects if the image cannot be decoded.
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
