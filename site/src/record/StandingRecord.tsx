import {
  assets,
  dateLine,
  expertName,
  formatDayLong,
  type Prediction,
  predictionInFull,
  type Reply,
  readDay,
  readLink,
  readPrediction,
  recordHead,
} from '@hindcast/domain';
import type { WireStandingRecord } from '@hindcast/domain/client';
import { EvidenceLine, KindGlyph, ShareButton, useHydrated, VerdictBadge } from '@hindcast/widgets';
import type { ReactNode } from 'react';
import { links } from '../brand/links.ts';
import { apiUrl } from '../link/apiUrl.ts';
import { usePageHead } from '../page/usePageTitle.ts';
import { Cite } from './Cite.tsx';
import { FromPast } from './FromPast.tsx';
import { Kicker } from './Kicker.tsx';
import { Timeline } from './Timeline.tsx';

interface StandingRecordProps {
  readonly record: WireStandingRecord;
  /** The prediction on the chart. Null if there are no prices. */
  readonly picture: ReactNode;
  /** The past day of the page that the reader came from, as written in the query of URLs. Null for none. */
  readonly asOf: string | null;
}

/** Shows a prediction that is not withdrawn: expert, claim, verdict, evidence and history. */
export function StandingRecord({ record, picture, asOf }: StandingRecordProps) {
  const prediction = readPrediction(record.prediction, 'btc');
  const { asset, expert, quote } = prediction;
  const name = expertName(prediction);
  const claim = predictionInFull(prediction);
  const who = links.expert?.(prediction);
  const from = asOf === null ? null : readDay(asOf);
  usePageHead(recordHead(prediction, record.short));
  return (
    <article className="record">
      <header className="record-head">
        {from !== null && <FromPast prediction={prediction} day={from} />}
        <Kicker id={record.prediction.id} asset={assets[asset]} />
        <h1>
          <span className="record-who">
            {who ? (
              <a href={who} dir="auto">
                {name}
              </a>
            ) : (
              <span dir="auto">{name}</span>
            )}
            {expert.handle && (
              <span className="record-handle" dir="auto">
                {' '}
                @{expert.handle}
              </span>
            )}
          </span>{' '}
          <span className="record-claim">
            <KindGlyph kind={prediction.kind} outcome={prediction.outcome} />
            {claim}
          </span>
        </h1>
        <p className="record-verdict">
          <VerdictBadge outcome={prediction.outcome} kind={prediction.kind} links={links} />
          {record.short && <EvidenceLine text={record.short} links={links} />}
        </p>
        <Dates prediction={prediction} />
      </header>
      {quote && (
        <blockquote className="record-quote" dir="auto">
          {quote}
        </blockquote>
      )}
      {prediction.reply && <ReplyOf reply={prediction.reply} />}
      <Ways prediction={prediction} />
      <Cite record={record} prediction={prediction} />
      {picture}
      <section>
        <h2>How it was judged</h2>
        <ol className="record-why">
          {record.sentences.map((sentence) => (
            <li key={sentence}>
              <Sentence text={sentence} />
            </li>
          ))}
        </ol>
        {record.verdict && (
          <p className="record-note">
            Its <a href={`${apiUrl ?? ''}/api/predictions/${prediction.id}/receipt`}>receipt</a> has everything the
            judge read, so that anybody can run the rule over it again.
          </p>
        )}
      </section>
      <Timeline history={record.history} asset={assets[asset]} />
    </article>
  );
}

/** Shows a sentence of the evidence. The word "chance" links to its explanation. */
function Sentence({ text }: { readonly text: string }) {
  const [before, after] = text.startsWith('Its chance ') ? ['Its ', text.slice('Its chance'.length)] : [text];
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a href={links.chance}>chance</a>
      {after}
    </>
  );
}

function ReplyOf({ reply: { words, link, day } }: { readonly reply: Reply }) {
  return (
    <section className="record-reply">
      <h2>Reply to the verdict</h2>
      <blockquote className="record-quote" dir="auto">
        {words}
      </blockquote>
      <p className="record-note">
        {formatDayLong(day)}
        {link && (
          <>
            {' · '}
            <a href={link} target="_blank" rel="noopener noreferrer">
              Source of the reply
            </a>
          </>
        )}
      </p>
    </section>
  );
}

function Dates({ prediction }: { readonly prediction: Prediction }) {
  const { claim, madeOn } = prediction;
  const made = claim?.made ?? madeOn;
  return (
    <p className="record-dates">
      {dateLine(prediction, formatDayLong)}
      {made !== null && ` · ${claim?.assumed ? 'Recorded' : 'Made'} ${formatDayLong(made)}`}
    </p>
  );
}

/** Shows links to the source, to the chart, and to the report of an error. */
function Ways({ prediction }: { readonly prediction: Prediction }) {
  const { id, asset, claim, hidden } = prediction;
  const isHydrated = useHydrated();
  const source = readLink(prediction.sourceUrl);
  const report = links.report?.(prediction);
  const shared = links.share?.(prediction);
  return (
    <p className="record-ways">
      {source && (
        <a href={source} target="_blank" rel="noopener noreferrer">
          Source
        </a>
      )}
      {claim && !hidden && <a href={`${assets[asset].path}?prediction=${encodeURIComponent(id)}`}>On the chart</a>}
      {report && (
        // Rendered anew once hydrated, because a server does not know the site's address in a mail.
        <a key={String(isHydrated)} href={report} suppressHydrationWarning>
          Report an error
        </a>
      )}
      {shared && <ShareButton url={shared} title={recordHead(prediction, null).title} />}
    </p>
  );
}
