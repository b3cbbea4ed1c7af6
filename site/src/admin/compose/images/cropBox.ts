import { IMAGE_SIZE } from '@hindcast/domain/posting';

/**
 * Returns the part of an image that is posted, in the image's own pixels: the largest centred box with the aspect ratio
 * of posts.
 */
export function cropBox(
  width: number,
  height: number,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const shape = IMAGE_SIZE.width / IMAGE_SIZE.height;
  const isWide = width / height > shape;
  const cropped = isWide ? { width: height * shape, height } : { width, height: width / shape };
  return { ...cropped, x: (width - cropped.width) / 2, y: (height - cropped.height) / 2 };
}
