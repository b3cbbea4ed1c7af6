import { apiUrl } from '../../../link/apiUrl.ts';

interface PictureProps {
  /** Path of the picture. Null for none. */
  readonly picture: string | null;
  readonly name: string;
  readonly isLarge?: boolean;
}

/** Shows an expert's picture, or the first letter of the name if there is no picture. */
export function Picture({ picture, name, isLarge = false }: PictureProps) {
  return (
    <span className="expert-picture" data-large={isLarge || undefined} aria-hidden="true">
      {picture === null ? [...name][0] : <img src={`${apiUrl ?? ''}${picture}`} alt="" loading="lazy" />}
    </span>
  );
}
