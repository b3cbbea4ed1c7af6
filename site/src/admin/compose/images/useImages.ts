import { IMAGE_SIZE, TOO_MANY_IMAGES } from '@hindcast/domain/posting';
import { useRef, useState } from 'react';

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
async function cropImage(file: Blob): Promise<string> {
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

interface CroppedImage {
  readonly id: number;
  readonly name: string;
  /** The cropped image as a PNG data URL. */
  readonly address: string;
}

export interface ChosenImages {
  readonly all: readonly CroppedImage[];
  /** Sentence about refused files with the reason. Null if all were accepted. */
  readonly problem: string | null;
  /**
   * Crops files and adds them to the chosen images.
   * @param room greatest number of chosen images, given the post's other pictures.
   */
  add(files: readonly File[], room: number): Promise<void>;
  remove(id: number): void;
  clear(): void;
}

const leftOut = (count: number): string => `${TOO_MANY_IMAGES}: ${count === 1 ? 'one was' : `${count} were`} left out.`;

/** Keeps the images chosen for a post, cropped. */
export function useImages(): ChosenImages {
  const [all, setAll] = useState<readonly CroppedImage[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const count = useRef(0);
  const latest = useRef(all);
  const set = (images: readonly CroppedImage[]): void => {
    latest.current = images;
    setAll(images);
  };
  return {
    all,
    problem,
    async add(files, room) {
      const problems: string[] = [];
      let left = 0;
      for (const file of files) {
        if (latest.current.length >= room) {
          left++;
          continue;
        }
        try {
          const address = await cropImage(file);
          set([...latest.current, { id: ++count.current, name: file.name, address }]);
        } catch (error) {
          console.warn('An image could not be decoded.', error);
          problems.push(`The browser cannot decode “${file.name}” as an image.`);
        }
      }
      if (left > 0) problems.push(leftOut(left));
      setProblem(problems.length === 0 ? null : problems.join(' '));
    },
    remove(id) {
      set(latest.current.filter((image) => image.id !== id));
      setProblem(null);
    },
    clear() {
      set([]);
      setProblem(null);
    },
  };
}
