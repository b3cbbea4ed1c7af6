import { assetIds, assets, kindOf, kinds } from '@hindcast/domain';
import { type RecordsPlace, recordsPath } from '@hindcast/domain/track';

interface ChoiceProps {
  readonly name: string;
  readonly choices: readonly {
    readonly id: string;
    readonly text: string;
    readonly place: RecordsPlace;
    readonly on: boolean;
  }[];
}

/** Shows a choice as links, so that the URL's query has the chosen option and no script is needed. */
function Choice({ name, choices }: ChoiceProps) {
  return (
    <nav className="experts-choice" aria-label={name}>
      {choices.map(({ id, text, place, on }) => (
        <a key={id} href={recordsPath(place)} aria-current={on ? 'true' : undefined} data-stay>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** Shows the filters by asset and kind. */
export function Filters({ place }: { readonly place: RecordsPlace }) {
  const ofAsset = [null, ...assetIds].map((asset) => ({
    id: asset ?? 'all',
    text: asset === null ? 'All assets' : assets[asset].title,
    place: { ...place, asset },
    on: place.asset === asset,
  }));
  const ofKind = [null, ...kinds].map((kind) => ({
    id: kind ?? 'all',
    text: kind === null ? 'All kinds' : kindOf(kind).name,
    place: { ...place, kind },
    on: place.kind === kind,
  }));
  return (
    <div className="experts-choices">
      <Choice name="Asset" choices={ofAsset} />
      <Choice name="Kind" choices={ofKind} />
    </div>
  );
}
