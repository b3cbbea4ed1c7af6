import { formatCount, pathOn } from '@hindcast/domain';
import { findAssets, type RecordsPlace, recordsPath } from '@hindcast/domain/track';

interface FoundProps {
  readonly place: RecordsPlace & { readonly find: string };
  /** How many experts were found; null while that is not known. */
  readonly count: number | null;
}

/** The result of a search: the number of experts, the pages of assets, and the way back to all. */
export function Found({ place, count }: FoundProps) {
  const { find, asOf } = place;
  return (
    <p className="experts-found">
      {count !== null && (
        <span role="status">
          {count === 0 ? 'No expert' : `${formatCount(count)} ${count === 1 ? 'expert' : 'experts'}`} found for “
          <bdi>{find}</bdi>”.
        </span>
      )}
      {findAssets(find).map(({ id, title, path }) => (
        <a key={id} href={pathOn(path, asOf)}>
          {title} Predictions
        </a>
      ))}
      <a href={recordsPath({ ...place, find: null })} data-stay>
        Show all experts
      </a>
    </p>
  );
}
