import { nameText, type WireExpertName } from '@hindcast/domain/track';
import { apiUrl } from '../link/apiUrl.ts';

/** The first sign of a name, however many characters it takes. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim().slice(0, 40));
  return first?.segment ?? '';
};

interface PictureProps {
  readonly expert: WireExpertName;
  /** CSS pixels. */
  readonly size: number;
}

/** An expert's picture, or the first letter of the name where there is none. Decorative: the name stands beside it. */
export function Picture({ expert, size }: PictureProps) {
  if (expert.picture === undefined) {
    return (
      <span className="expert-picture" data-size={size} aria-hidden="true">
        {initialOf(nameText(expert))}
      </span>
    );
  }
  const source = `${apiUrl ?? ''}${expert.picture}`;
  return (
    <img className="expert-picture" data-size={size} src={source} alt="" width={size} height={size} loading="lazy" />
  );
}
