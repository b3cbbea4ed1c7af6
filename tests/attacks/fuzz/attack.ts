import type { Role } from '@hindcast/domain/people';

/** Bytes that are sent to the server in one go, and the answers that may come back. */
export interface Attack {
  /** Which generator made it. */
  readonly kind: string;
  /** The bytes, one write each. */
  readonly pieces: readonly Buffer[];
  /** The methods of the requests in them, in their order: no more answers than these may come. */
  readonly methods: readonly string[];
  /** `sound` if each request states its end correctly, so that the connection serves on. */
  readonly framing: 'sound' | 'broken';
  /** When our side of the connection is closed; a sound attack leaves it open. */
  readonly leave: 'after answer' | 'after sending' | 'at once';
  /** True if the operator's token is in the place where it counts. */
  readonly operator: boolean;
  /** The one call in it, as the server's table has its route; null if it may be another one, or many. */
  readonly route: string | null;
  /** The role of the token that counts; null without one. */
  readonly role: Role | null;
  /** Its hostile values, and the ways in which it was made hostile. */
  readonly holds: ReadonlySet<string>;
  /** True if its one call has a body that the route accepts. */
  readonly understood: boolean;
}

/** A request as it is written. */
export interface Words {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** A missing version is 1.1. */
  readonly version?: string;
}

/** The bytes of a request; nothing is escaped or added. */
export function bytesOf({ method, target, headers, body, version = 'HTTP/1.1' }: Words): Buffer {
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]);
}

/** Bytes as people read them, unprintable ones escaped, cut to so many characters. */
export function readable(bytes: Buffer, most = 2000): string {
  const text = JSON.stringify(bytes.subarray(0, most).toString('latin1')).slice(1, -1);
  const shown = text.replace(/[\x7f-\xff]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16)}`).slice(0, most);
  return shown.length < text.length || bytes.length > most ? `${shown}… (${bytes.length} bytes)` : shown;
}
