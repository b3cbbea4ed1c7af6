import { assets, cutText, FEEDS, type FollowPlace, feedOfExpert, followHead } from '@hindcast/domain';
import { nameText, type WireExpertName } from '@hindcast/domain/track';
import type { ReactNode } from 'react';
import { Subjects } from './Subjects.tsx';
import { Ways } from './Ways.tsx';
import { files, waysOf } from './ways.ts';

/** Data of the page of feeds. */
export interface FollowGiven {
  readonly place: FollowPlace;
  /** The requested expert. Null if none is requested, or if the name is unknown. */
  readonly expert: WireExpertName | null;
  /** Origin of the site. Empty if unknown. */
  readonly origin: string;
}

interface FollowProps {
  readonly given: FollowGiven;
  /** Content in place of the URLs, until they are known. */
  readonly instead?: ReactNode;
}

/** Shows the URLs of feeds, calendars and files, each with its use and a copy button. */
export function Follow({ given: { place, expert, origin }, instead = null }: FollowProps) {
  const isUnknown = place.expert !== null && expert === null;
  const name = expert && nameText(expert);
  const of = expert ? feedOfExpert(expert.id) : (place.asset ?? 'all');
  return (
    <div className="record follow">
      <header className="experts-head">
        <h1 dir="auto">{followHead(name ?? (place.asset && assets[place.asset].title)).title}</h1>
        <p>
          New calls, and the verdicts on them, come to you. There is nothing to sign up for: copy an address into a
          program that you use already.
        </p>
      </header>
      <Subjects place={place} name={name} />
      <h2>What is new</h2>
      {instead ??
        (isUnknown ? (
          <p className="expert-text" role="status">
            Nobody is known as “<bdi>{cutText(place.expert ?? '', 60)}</bdi>”.
          </p>
        ) : (
          <Ways ways={waysOf(of)} origin={origin} />
        ))}
      <h2>Everything as a file</h2>
      <Ways ways={files} origin={origin} />
      <p className="expert-text follow-api">
        For programs there is <a href={FEEDS}>the API</a>, which answers for parts of it too.
      </p>
    </div>
  );
}
