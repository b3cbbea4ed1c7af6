import { CopyButton } from '@hindcast/widgets';
import { Fragment } from 'react';
import type { Way } from './ways.ts';

interface WaysProps {
  readonly ways: readonly Way[];
  /** Origin of the site, as far as the server that drew the page knows it. */
  readonly origin: string;
}

/** Shows URLs, each with its use and a copy button. */
export function Ways({ ways, origin }: WaysProps) {
  return (
    <ul className="follow-ways">
      {ways.map(({ name, use, path }) => (
        <li key={path}>
          <h3>{name}</h3>
          <p>{use}</p>
          <p className="follow-address">
            <a href={path}>
              {origin}
              {path.split(/(?=\/)/).map((part) => (
                <Fragment key={part}>
                  <wbr />
                  {part}
                </Fragment>
              ))}
            </a>
            <span className="follow-copy">
              <CopyButton
                text={location.origin + path}
                label={`Copy the address: ${name}`}
                failed="It could not be copied: select it and copy it yourself."
              />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
