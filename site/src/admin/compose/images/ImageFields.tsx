import { IMAGE_SIZE, IMAGES_MAX } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import { useRef } from 'react';
import { apiUrl } from '../../../link/apiUrl.ts';
import { Field, FileField } from '../../form/Field.tsx';
import type { FormWords } from '../../form/useWords.ts';
import type { ChosenImages } from './useImages.ts';

interface ImageFieldsProps {
  readonly words: FormWords;
  readonly images: ChosenImages;
  /** The prediction whose picture is posted. Null for none. */
  readonly picture: number | null;
  /** Initial value of the field for that prediction's id. */
  readonly pictureBefore: string;
}

const size = { width: IMAGE_SIZE.width, height: IMAGE_SIZE.height };

/**
 * Shows the fields for the images of a post: files, with a preview of the cropped images, and the picture of a
 * prediction.
 */
export function ImageFields({ words, images, picture, pictureBefore }: ImageFieldsProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const { all, problem } = images;
  const room = IMAGES_MAX - (picture === null ? 0 : 1);
  const remove = (image: number): void => {
    images.remove(image);
    input.current?.focus();
  };
  return (
    <div className="post-media">
      <FileField
        label="Images"
        hint={`Up to ${IMAGES_MAX}, each cropped to ${size.width} × ${size.height}.`}
        accept="image/*"
        multiple
        onFiles={(files, chosen) => {
          void images.add(files, room);
          // Cleared, so that the same file can be chosen again.
          chosen.value = '';
          input.current = chosen;
        }}
      />
      <Field
        {...words.field('picture', pictureBefore)}
        label="Picture of prediction"
        hint="A prediction’s number: its own picture is posted first."
        maxLength={10}
      />
      <p className="admin-problem" role="alert">
        {problem !== null && shownText(problem)}
      </p>
      {(all.length > 0 || picture !== null) && (
        <ul className="post-images" aria-label="Images of the post">
          {picture !== null && (
            <li>
              <img
                key={picture}
                src={`${apiUrl ?? ''}/share/p/${picture}.png`}
                alt={`Prediction ${picture}`}
                {...size}
              />
              <span>Prediction {picture}</span>
              <button type="button" className="row-act" onClick={() => words.set('picture', '', pictureBefore)}>
                Remove
              </button>
            </li>
          )}
          {all.map((image, place) => (
            <li key={image.id}>
              <img src={image.address} alt={shownText(image.name)} {...size} />
              <bdi>{shownText(image.name)}</bdi>
              <button
                type="button"
                className="row-act"
                aria-label={`Remove image ${place + 1}`}
                onClick={() => remove(image.id)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      {all.length > 1 && (
        <button
          type="button"
          className="row-act post-clear"
          onClick={() => {
            images.clear();
            input.current?.focus();
          }}
        >
          Clear images
        </button>
      )}
    </div>
  );
}
