import { assets, formatDayLong, readDay, type WireSubmission } from '@hindcast/domain';

/**
 * Labels of the other fields. They are shown because they are stored too and the partner's page may have filled them
 * in.
 */
const more = {
  prediction_made: 'Said on',
  twitter_handle: 'X handle',
  nostr_npub: 'Nostr key',
  source_url: 'Source',
  notes: 'Notes',
  submitter_email: 'Your e-mail',
} as const satisfies { readonly [Field in keyof WireSubmission]?: string };
const fields = Object.keys(more) as (keyof typeof more)[];

function claimText({ asset_type, price_prediction, target_time }: WireSubmission): string {
  const day = readDay(target_time);
  return `${assets[asset_type].ticker} ${price_prediction} by ${day === null ? target_time : formatDayLong(day)}`;
}

/** Shows the submission that is about to be paid for, as it will be sent. */
export function PaidWords({ words }: { readonly words: WireSubmission }) {
  const given = fields.filter((field) => (words[field] ?? '') !== '');
  return (
    <div className="hc-pay-words">
      <p>
        You send in: <b>{words.expert_name}</b>, {claimText(words)}
      </p>
      {given.length > 0 && (
        <dl>
          {given.map((field) => (
            <div key={field}>
              <dt>{more[field]}</dt>
              <dd>{words[field]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
