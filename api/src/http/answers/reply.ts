import { encodingFor, encodingWithoutBrotli } from './encoding.ts';
import type { Answer, Form } from './forms.ts';

/** The status, headers and body of a response. A 304 has no body. */
export interface Reply {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: readonly Buffer[] | null;
}

/** Returns the encoding of a response that the client prefers. */
export function formFor({ identity, gzip, br }: Answer, acceptEncoding: string | undefined): Form {
  if (br === null) return encodingWithoutBrotli(acceptEncoding) === 'gzip' ? gzip : identity;
  return { identity, gzip, br }[encodingFor(acceptEncoding)];
}

/** Returns the response in the client's preferred encoding, or a 304 if the client has the current one. */
export function replyTo(answer: Answer, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Reply {
  const form = formFor(answer, acceptEncoding);
  return ifNoneMatch !== undefined && matches(answer, ifNoneMatch)
    ? { status: 304, headers: form.unchangedHeaders, body: null }
    : { status: 200, headers: form.headers, body: form.body };
}

/** Tells whether an If-None-Match header has the response's ETag in any encoding, or is `*`. */
function matches(answer: Answer, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((given) => {
    const tag = given.trim().replace(/^W\//, '');
    return tag === '*' || tag === answer.br?.etag || tag === answer.gzip.etag || tag === answer.identity.etag;
  });
}
