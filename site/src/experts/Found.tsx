import { formatCount, pathOn } from '@hindcast/domain';
import { findAssets, type RecordsPlace, recordsPath } from '@hindcast/domain/track';

interface FoundProps {
  readonly place: RecordsPlace & { readonly find: string };
  /** Number of experts that match the search. Null until it is known. */
  readonly count: number | null;
}

/**
 * Shows the result of a search: the number of experts, links to matching assets, and a link back to all. If no expert
 * matches, an asset's page is offered first, as a button, because readers probably searched for it.
 */
export function Found({ place, count }: FoundProps) {
  const { find, asOf } = place;
  const isAsset = count === 0;
  const pages = findAssets(find).map(({ id, title, path }) => (
    <a key={id} className={isAsset ? 'experts-asset' : undefined} href={pathOn(path, asOf)}>
      {title} Predictions
    </a>
  ));
  return (
    <p className="experts-found">
      {isAsset && pages}
      {count !== null && (
        <span role="status">
          {count === 0 ? 'No expert' : `${formatCount(count)} ${count === 1 ? 'expert' : 'experts'}`} found for “
          <bdi>{find}</bdi>”.
        </span>
      )}
      {!isAsset && pages}
      <a href={recordsPath({ ...place, find: null })} data-stay>
        Show all experts
      </a>
    </p>
  );
}
