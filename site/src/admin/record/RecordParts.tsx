import { barRoleWords, dateLabel, readLink, type WirePrediction } from '@hindcast/domain';
import {
  editableFields,
  type WireDisplayOverride,
  type WireStandingRecord,
  type WireTakedown,
} from '@hindcast/domain/client';
import { apiUrl } from '../../link/apiUrl.ts';
import { minuteLabel } from '../shell/minuteLabel.ts';
import { fieldNames, fieldText, readable } from './shown/recordFields.ts';
import { displayText, exactUsd, scopeWords } from './shown/words.ts';

interface RecordFactsProps {
  readonly wire: WirePrediction;
  readonly display: WireDisplayOverride | null;
}

/** Shows every filled field of a prediction. */
export function RecordFacts({ wire, display }: RecordFactsProps) {
  const row = (name: string, value: string) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
  return (
    <dl className="fields">
      {editableFields
        .map((field) => [field, fieldText(wire, field)] as const)
        .map(([field, value]) => value !== '' && row(fieldNames[field], readable(field, value)))}
      {row('Recorded', minuteLabel(wire.created_at))}
      {wire.reply && row('Reply', `${wire.reply.date}: ${wire.reply.words}`)}
      {wire.reply?.source_url && row('Link of the reply', wire.reply.source_url)}
      {display && row('Drawn', `${displayText(display)}, by ${display.by}: ${display.reason}`)}
    </dl>
  );
}

/** Shows the text that a takedown hides, and the takedown's record. Only for users who may see them. */
export function HiddenWords({ down }: { readonly down: WireTakedown }) {
  const { scope, words, record } = down;
  const link = readLink(words.source_url);
  return (
    <section className="hidden-words" aria-label="Taken down">
      <h3>{scope === null ? 'Taken down before' : 'Taken down'}</h3>
      <p>{scopeWords[scope ?? 'none']}.</p>
      {scope !== null && (
        <>
          {words.price_prediction !== null && (
            <p>
              <bdi>{words.price_prediction}</bdi>
            </p>
          )}
          {words.notes !== null && <blockquote dir="auto">{words.notes}</blockquote>}
          {words.source_url !== null && (
            <p>
              {link === null ? (
                <bdi>{words.source_url}</bdi>
              ) : (
                <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                  {link}
                </a>
              )}
            </p>
          )}
        </>
      )}
      <ol>
        {record.map(({ at, scope: then, by, reason }) => (
          <li key={at}>
            {minuteLabel(at)} <bdi>{by}</bdi> {then === null ? 'lifted' : then === 'all' ? 'hid all' : 'hid the words'}:{' '}
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

const price = (usd: number | null): string => (usd === null ? '' : exactUsd(usd));

/** Shows the evidence of a verdict: sentences, and the stored prices of the days that were read. */
export function Evidence({ record }: { readonly record: WireStandingRecord }) {
  const { sentences, bars } = record;
  return (
    <section className="evidence">
      <h3>How it was judged</h3>
      <ol>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {bars.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section className="evidence-bars" aria-label="Days that were read" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {['Day', 'Close', 'High', 'Low', 'Source', 'What it was'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.date}>
                  <th scope="row">{dateLabel(bar.date)}</th>
                  <td>{price(bar.close)}</td>
                  <td>{price(bar.high)}</td>
                  <td>{price(bar.low)}</td>
                  <td>{bar.source}</td>
                  <td>{bar.roles.map((role) => barRoleWords[role]).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p>
        <a href={`${apiUrl ?? ''}/api/predictions/${record.prediction.id}/receipt`} download>
          Receipt
        </a>{' '}
        has everything the verdict was reached from.
      </p>
    </section>
  );
}
