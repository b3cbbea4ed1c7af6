import { Fragment } from 'react';

const SEPARATOR = ' · ';

/** The evidence in one line; where there is no room for one, it breaks between its parts and not within the last. */
export function EvidenceLine({ text }: { readonly text: string }) {
  const [first, ...rest] = text.split(SEPARATOR);
  return (
    <span className="hc-item-evidence">
      {first}
      {rest.map((part, place) => (
        // its place is its key: a reason may say the same part twice
        <Fragment key={place}>
          {'\u00a0· '}
          <span className="hc-item-part">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
