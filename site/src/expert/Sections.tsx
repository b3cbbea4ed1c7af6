import { assets, decidingBar, formatCount, kindOf } from '@hindcast/domain';
import { hitsText, offWords, type WireExpertRecord, type WireTrackCall } from '@hindcast/domain/track';
import { OutcomeGlyph } from '@hindcast/widgets';
import { recordPath } from '../brand/links.ts';
import { claimOf, longDay } from './CallRow.tsx';
import { type ExpertGiven, type Told, toldOf } from './given.ts';

/** Maximum number of open calls that are shown. */
const MOST_OPEN = 6;
/** Maximum number of near misses that are shown. */
const MOST_NEAR = 3;
/** Maximum number of moved goalposts that are shown. */
const MOST_CHAINS = 10;

type Given = { readonly given: ExpertGiven };

/** Returns the open calls, earliest end first. */
const openIn = ({ calls }: WireExpertRecord['data']): WireTrackCall[] =>
  calls
    .filter(({ standing }) => standing === 'open')
    .sort((a, b) => (a.last_day ?? '').localeCompare(b.last_day ?? ''));

/** Returns the ids of the calls that the sections name. */
export const namedInSections = (expert: WireExpertRecord['data']): readonly number[] => [
  ...openIn(expert)
    .slice(0, MOST_OPEN)
    .map(({ id }) => id),
  ...missesIn(expert)
    .slice(0, MOST_NEAR)
    .map(({ id }) => id),
  ...expert.goalposts.slice(0, MOST_CHAINS).flatMap(({ ids }) => ids),
];

/** Shows the open calls, which may change the record, earliest end first. */
export function OpenCalls({ given }: Given) {
  const { counted, hits } = given.answer.data;
  const open = openIn(given.answer.data);
  if (open.length === 0) return null;
  const [next] = open;
  const after = { counted: counted + 1, hits };
  const isSettled = next.outcome !== 'pending';
  return (
    <section>
      <h2>What would change it</h2>
      <p className="expert-text">
        {open.length === 1
          ? 'One call has its last day ahead.'
          : `${formatCount(open.length)} calls have their last day ahead.`}{' '}
        {open.length === 1 ? 'It' : 'The next one'} counts after {longDay(next.last_day ?? given.answer.as_of)}
        {isSettled
          ? `: it will be ${hitsText(next.outcome === 'success' ? { ...after, hits: hits + 1 } : after)}.`
          : `, and makes it ${hitsText({ ...after, hits: hits + 1 })} or ${hitsText(after)}.`}
      </p>
      <ul className="expert-list">
        {toldOf(open.slice(0, MOST_OPEN), given).map((told) => (
          <li key={told.call.id}>
            <OutcomeGlyph outcome={told.call.outcome} />
            <a href={recordPath(told.call.id)}>
              {assets[told.call.asset_type].title}: {claimOf(told)}
            </a>
            <span className="expert-day">ends {longDay(told.call.last_day ?? given.answer.as_of)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nearness = ({ touched, approach }: WireTrackCall): number => (touched ? -1 : (approach ?? Infinity));

/** Greatest distance at which a miss counts as near, |ln(close/K)|: 25 %. */
const FARTHEST = Math.log(1.25);

/** Returns the misses whose closes came near to the price, nearest first. */
const missesIn = ({ calls }: WireExpertRecord['data']): WireTrackCall[] =>
  calls
    .filter(({ standing, outcome, touched, approach }) => {
      return (
        standing === 'counted' &&
        outcome === 'miss' &&
        (touched || (approach !== null && approach > 0 && approach <= FARTHEST))
      );
    })
    .sort((a, b) => nearness(a) - nearness(b));

/** Shows the misses whose closes came nearest to the price. */
export function NearMisses({ given }: Given) {
  const misses = missesIn(given.answer.data);
  if (misses.length === 0) return null;
  return (
    <section>
      <h2>Closest misses</h2>
      <ul className="expert-list">
        {toldOf(misses.slice(0, MOST_NEAR), given).map((told) => (
          <li key={told.call.id}>
            <OutcomeGlyph outcome="miss" />
            <a href={recordPath(told.call.id)}>
              {assets[told.call.asset_type].title}: {claimOf(told)}
            </a>
            <span className="expert-day">
              {told.call.touched
                ? 'touched, never closed'
                : told.call.approach !== null && offWords(told.call.approach, sideOf(told))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns the side of the price on which all closes lay, for a miss of a single price: that of the last close. Null for
 * other calls.
 */
function sideOf({ prediction }: Told): 'below' | 'above' | null {
  const last = prediction && decidingBar(prediction);
  const [level, other] = prediction?.verdict?.evidence.levels ?? [];
  if (!prediction || !last || level === undefined || other !== undefined) return null;
  if (kindOf(prediction.kind).aim === 'keeps') return null;
  return last.price < level ? 'below' : 'above';
}

/** Shows moved goalposts: calls that were repeated with a later end, each chain in one row. */
export function Goalposts({ given }: Given) {
  const { goalposts, calls } = given.answer.data;
  if (goalposts.length === 0) return null;
  const byId = new Map(calls.map((call) => [call.id, call] as const));
  const left = goalposts.length - MOST_CHAINS;
  return (
    <section>
      <h2>Goalposts moved</h2>
      <p className="expert-text">The same call, said again for a later day before the first one was over.</p>
      {goalposts.slice(0, MOST_CHAINS).map(({ ids, asset_type }) => {
        const chain = toldOf(
          ids.flatMap((id) => byId.get(id) ?? []),
          given,
        );
        const [first] = chain;
        return (
          first && (
            <div className="chain" key={ids[0]}>
              <h3>
                {assets[asset_type].title}: {claimOf(first)}
              </h3>
              <ol>
                {chain.map(({ call, prediction }) => (
                  <li key={call.id} data-tone={call.outcome}>
                    <a href={recordPath(call.id)}>by {longDay(call.last_day ?? call.made)}</a>
                    <span className="expert-day">
                      {prediction?.claim?.assumed ? 'recorded' : 'said'} {longDay(call.made)}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          )
        );
      })}
      {left > 0 && <p className="expert-text">And {formatCount(left)} more.</p>}
    </section>
  );
}
