import { TOO_MANY_IMAGES } from '@hindcast/domain/posting';
import { useRef, useState } from 'react';
import { cropImage } from './cropImage.ts';

export interface CroppedImage {
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
   * Crops files and adds them to the chosen images. @param room greatest number of chosen images, given the post's
   * other pictures.
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
