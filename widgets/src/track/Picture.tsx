import { readExpertPicture } from '@hindcast/domain';
import { nameText, type WireExpertName } from '@hindcast/domain/track';

/** The first sign of a name, however many characters it takes. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim().slice(0, 40));
  return first?.segment ?? '';
};

interface PictureProps {
  readonly expert: WireExpertName;
  /** CSS pixels. */
  readonly size: number;
  /** Of the server that sends it; empty where that is the page's own. */
  readonly origin?: string;
}

/** An expert's picture, or the first letter of the name where there is none. Decorative: the name stands beside it. */
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
