import { assetIds, assets, cutText, EXPERTS, FOLLOW, type FollowPlace, followPath } from '@hindcast/domain';

interface SubjectsProps {
  readonly place: FollowPlace;
  /** Name of the expert that the page is about. Null without one. */
  readonly name: string | null;
}

const MOST_OF_NAME = 40;
const nobody = { expert: null } as const;

/**
 * Shows links and a search field to choose what to follow. The choice is in the URL's query, so no script is needed.
 */
export function Subjects({ place, name }: SubjectsProps) {
  const choices = [
    { text: 'Everything', place: { ...nobody, asset: null } },
    ...assetIds.map((asset) => ({ text: assets[asset].title, place: { ...nobody, asset } })),
    ...(name === null ? [] : [{ text: cutText(name, MOST_OF_NAME), place }]),
  ];
  return (
    <div className="experts-choices">
      <nav className="experts-choice" aria-label="What to follow">
        {choices.map((choice) => (
          <a
            key={followPath(choice.place)}
            href={followPath(choice.place)}
            aria-current={followPath(choice.place) === followPath(place) ? 'true' : undefined}
            dir="auto"
            data-stay
          >
            {choice.text}
          </a>
        ))}
      </nav>
      <form className="follow-find" action={FOLLOW}>
        <label>
          <span>or an expert</span>
          <input name="expert" maxLength={120} required placeholder="Name or handle" autoComplete="off" />
        </label>
        <button type="submit" className="hc-button">
          Show
        </button>
        <a href={EXPERTS}>All experts</a>
      </form>
    </div>
  );
}
