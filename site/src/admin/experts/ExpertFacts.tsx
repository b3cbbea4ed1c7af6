import { assetIds, assets, formatCount } from '@hindcast/domain';
import type { WireExpertTally } from '@hindcast/domain/client';
import { ADMIN } from '@hindcast/domain/people';
import { Picture } from './shown/Picture.tsx';

/** Shows an expert's names and links, and the counts of their predictions by outcome. */
export function ExpertFacts({ expert }: { readonly expert: WireExpertTally }) {
  const { name, picture, x_handle, npub, role_line, predictions, success, miss, pending } = expert;
  const search = (asset: string): string =>
    `${ADMIN}/predictions?${new URLSearchParams({ ...(asset !== 'btc' && { asset }), search: name })}`;
  return (
    <div className="expert-facts">
      <Picture picture={picture} name={name} isLarge />
      <div className="words">
        <h2 dir="auto">{name}</h2>
        <p className="words-who">
          {x_handle !== null && <bdi>@{x_handle}</bdi>}
          {npub !== null && <bdi className="expert-npub">{npub}</bdi>}
          {x_handle === null && npub === null && 'No handle is known.'}
        </p>
        {role_line !== null && <p dir="auto">{role_line}</p>}
        <p>
          {formatCount(predictions)} {predictions === 1 ? 'prediction' : 'predictions'}: {success} success, {miss} miss,{' '}
          {pending} pending
        </p>
        <p className="expert-links">
          {assetIds.map((asset) => (
            <a key={asset} href={search(asset)}>
              In {assets[asset].ticker}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}
