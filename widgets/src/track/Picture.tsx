import { readExpertPicture } from '@hindcast/domain';
import { nameText, type WireExpertName } from '@hindcast/domain/track';

/** Returns the first letter of a name as a whole grapheme, even if it consists of several characters. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim().slice(0, 40));
  return first?.segment ?? '';
};

interface PictureProps {
  readonly expert: WireExpertName;
  /** Width and height in CSS pixels. */
  readonly size: number;
  /** Origin of the server that has the picture. Empty for the origin of the page. */
  readonly origin?: string;
}

/**
 * Shows an expert's picture, or the first letter of the name if there is none. Decorative, because the name is beside
 * it.
 */
export function Picture({ expert, size, origin = '' }: PictureProps) {
  const path = readExpertPicture(expert.picture);
  if (path === null) {
    return (
      <span className="hc-expert-picture" data-size={size} aria-hidden="true">
        {initialOf(nameText(expert))}
      </span>
    );
  }
  return (
    <img
      className="hc-expert-picture"
      data-size={size}
      src={origin + path}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
