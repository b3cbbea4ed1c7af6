import {
  assetIds,
  cutText,
  EXPERTS,
  expertHead,
  expertPath,
  followPath,
  headOn,
  pathOn,
  xProfile,
} from '@hindcast/domain';
import { expertPathOn, nameText, notYetWords, recordWords, tooFewWords } from '@hindcast/domain/track';
import { Picture, ShareButton, Strip } from '@hindcast/widgets';
import { PastDay } from '../experts/PastDay.tsx';
import { Terms } from '../experts/Terms.tsx';
import { apiUrl } from '../link/apiUrl.ts';
import { usePageHead } from '../page/usePageTitle.ts';
import { AssetCalls } from './AssetCalls.tsx';
import { Calibration } from './Calibration.tsx';
import { Figures } from './Figures.tsx';
import type { ExpertGiven } from './given.ts';
import { Goalposts, NearMisses, OpenCalls } from './Sections.tsx';

/** Maximum length of a name on the page, in characters. */
const MOST_OF_NAME = 200;
const MOST_ALIASES = 8;

interface ExpertProps {
  readonly given: ExpertGiven;
}

/** Shows an expert's page: the record in a sentence, its figures, and all calls. */
export function Expert({ given }: ExpertProps) {
  const { asOf, problem, today } = given;
  const expert = given.answer.data;
  const { rank, x_handle: handle, calls, calibration, strip } = expert;
  const few = tooFewWords(expert);
  const name = nameText(expert);
  const aliases = expert.aliases.slice(0, MOST_ALIASES).map((alias) => cutText(alias, 80));
  const notYet = notYetWords(calls);
  const role = expert.role_line;
  const profile = handle && xProfile(handle);
  usePageHead(asOf === null ? expertHead(expert) : headOn(expertHead(expert), today));
  return (
    <article className="record expert">
      <header className="record-head">
        <p className="record-kicker">
          <a href={pathOn(EXPERTS, asOf)}>Experts</a> · {rank === null ? 'No place yet' : `Place ${rank}`}
        </p>
        <div className="expert-who">
          <Picture expert={expert} size={64} origin={apiUrl ?? ''} />
          <div>
            <h1 dir="auto">{cutText(name, MOST_OF_NAME)}</h1>
            {handle && (
              <p className="hc-expert-handle" dir="auto">
                {profile ? (
                  <a href={profile} target="_blank" rel="noopener noreferrer nofollow">
                    @{handle}
                  </a>
                ) : (
                  `@${cutText(handle, 60)}`
                )}
              </p>
            )}
            {role && (
              <p className="hc-expert-handle" dir="auto">
                {role}
              </p>
            )}
          </div>
        </div>
        <p className="expert-says">{recordWords(expert).join(' ')}</p>
        <Strip strip={strip} />
        {few !== null && <p className="expert-few">{few}</p>}
        {notYet !== null && <p className="expert-few">{notYet}</p>}
        {aliases.length > 0 && (
          <p className="expert-few">
            Also known as{' '}
            {aliases.map((alias, place) => (
              <span key={alias}>
                {place > 0 && ', '}
                <bdi>{alias}</bdi>
              </span>
            ))}
            .
          </p>
        )}
        <PastDay path={expertPath(expert.slug)} asked={asOf} shown={given.answer.as_of} problem={problem} />
        <p className="record-ways">
          <a href={followPath({ asset: null, expert: expert.slug })}>Follow</a>
          <ShareButton url={location.origin + expertPathOn(expert.slug, asOf)} title={expertHead(expert).title} />
        </p>
      </header>
      <Figures figures={expert} />
      <Terms />
      <OpenCalls given={given} />
      {assetIds
        .filter((asset) => calls.some((call) => call.asset_type === asset))
        .map((asset) => (
          <AssetCalls key={asset} asset={asset} given={given} />
        ))}
      <Goalposts given={given} />
      <NearMisses given={given} />
      {calibration && <Calibration bins={calibration} />}
    </article>
  );
}
