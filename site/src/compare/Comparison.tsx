import { COMPARE, cutText, EXPERTS, formatChance, formatDayLong, formatShare, pathOn, readDay } from '@hindcast/domain';
import { daysText } from '@hindcast/domain/machine';
import {
  comparePath,
  expertPathOn,
  FEWEST_COMPARED,
  hitsText,
  nameText,
  noEdgeWords,
  pointsText,
  type WireExpertRecord,
  type WireExpertRow,
} from '@hindcast/domain/track';
import { EdgeBar, Strip, spanOf } from '@hindcast/widgets';
import type { ReactNode } from 'react';
import { PastDay } from '../experts/PastDay.tsx';
import { Terms } from '../experts/Terms.tsx';
import { keptPicks } from '../experts/usePicked.ts';
import { EdgeChart } from './EdgeChart.tsx';
import { Sign } from './look.tsx';

const MOST_OF_NAME = 60;

/** The data of a comparison. */
export interface ComparedGiven {
  readonly answers: readonly WireExpertRecord[];
  /** Names in the URL's query that belong to no expert. */
  readonly unknown: readonly string[];
  /** The past day of the records, as written in the query of the URL. Null for today. */
  readonly asOf: string | null;
  /** Reason why today is shown instead of the requested day. Null if the requested day is shown. */
  readonly problem: string | null;
}

interface Line {
  readonly name: string;
  readonly of: (row: WireExpertRow, span: number) => ReactNode;
}

const none = <span className="experts-none">–</span>;

const lines: readonly Line[] = [
  { name: 'Hit', of: (row) => (row.counted === 0 ? none : <strong>{hitsText(row)}</strong>) },
  { name: 'Over time', of: ({ strip }) => (strip.length === 0 ? none : <Strip strip={strip} />) },
  { name: 'At least', of: ({ wilson }) => (wilson ? formatShare(wilson.low) : none) },
  { name: 'Chance', of: ({ chance }) => (chance ? formatChance(chance.mean_chance) : none) },
  {
    name: 'Edge',
    of(row, span) {
      const { chance } = row;
      const noEdge = noEdgeWords(row);
      if (noEdge === '') return none;
      if (noEdge !== null || chance === null) return <span className="experts-none">{noEdge}</span>;
      return (
        <>
          {pointsText(chance.shrunk)} <EdgeBar edge={chance} span={span} />
        </>
      );
    },
  },
  { name: 'Place', of: ({ rank }) => rank ?? none },
  { name: 'Boldness', of: ({ boldness }) => (boldness === null ? none : formatChance(boldness)) },
  { name: 'Said ahead', of: ({ lead_days }) => (lead_days === null ? none : daysText(Math.round(lead_days))) },
  { name: 'Last call', of: ({ last_made }) => dayOf(last_made) },
  { name: 'Open', of: ({ standings }) => standings.open },
];

function dayOf(text: string | null): ReactNode {
  const day = text === null ? null : readDay(text);
  return day === null ? none : formatDayLong(day);
}

interface ComparisonProps {
  readonly given: ComparedGiven;
}

/** Shows experts side by side: a table of their records, and one chart. */
export function Comparison({ given }: ComparisonProps) {
  const { answers, unknown, asOf, problem } = given;
  const rows = answers.map(({ data }) => data);
  const span = spanOf(rows.filter(({ score }) => score !== null));
  const toExperts = { href: pathOn(EXPERTS, asOf), 'data-kept': keptPicks(rows.map(({ slug }) => slug)) };
  const without = (row: WireExpertRow): string =>
    pathOn(comparePath(rows.filter((other) => other !== row).map(({ slug }) => slug)), asOf);
  return (
    <div className="experts compare">
      <header className="experts-head">
        <p className="record-kicker">
          <a {...toExperts}>Experts</a>
        </p>
        <h1>{rows.length > 1 ? 'Side by side' : 'Compare experts'}</h1>
        {rows.length > 0 && (
          <PastDay
            path={COMPARE}
            kept={[['who', rows.map(({ slug }) => slug).join(',')]]}
            asked={asOf}
            shown={answers[0]?.as_of ?? null}
            problem={problem}
          />
        )}
        {rows.length < FEWEST_COMPARED && (
          <p>
            {rows.length === 1 ? 'It takes another one to compare with' : 'It takes two to compare'}: tick two to four
            in <a {...toExperts}>the table of all experts</a>.
          </p>
        )}
      </header>
      {unknown.length > 0 && (
        <p className="experts-empty">
          Nobody is known as{' '}
          {unknown.map((slug, place) => (
            <span key={slug}>
              {place > 0 && ' or '}“<bdi>{slug}</bdi>”
            </span>
          ))}
          .
        </p>
      )}
      {rows.length > 0 && (
        <>
          <EdgeChart answers={answers} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reached by keys */}
          <section className="compare-scroll" aria-label="Records side by side" tabIndex={0}>
            <table
              className="compare-table"
              style={{ minWidth: `${5.5 + (rows.length > 3 ? 6.5 : 5.75) * rows.length}rem` }}
              suppressHydrationWarning
            >
              <caption className="hc-unseen">Records side by side</caption>
              <thead>
                <tr>
                  <td />
                  {rows.map((row, place) => (
                    <th key={row.id} scope="col" data-place={place}>
                      <Sign place={place} />
                      <a href={expertPathOn(row.slug, asOf)} dir="auto">
                        {cutText(nameText(row), MOST_OF_NAME)}
                      </a>
                      {rows.length > FEWEST_COMPARED && (
                        <a className="compare-without" href={without(row)} rel="nofollow" data-stay>
                          Remove<span className="hc-unseen"> {cutText(nameText(row), MOST_OF_NAME)}</span>
                        </a>
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map(({ name, of }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {rows.map((row, place) => (
                      <td key={row.id} data-place={place}>
                        {of(row, span)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <Terms />
        </>
      )}
    </div>
  );
}
