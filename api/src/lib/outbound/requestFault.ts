import { codeOf } from '../codeOf.ts';

/** Reason why a request with `fetch` got no response. */
export interface RequestFault {
  /** The system's code, such as ECONNREFUSED. */
  readonly code: string;
  /** True if the request certainly was not sent, because there was no connection. */
  readonly isUnsent: boolean;
}

const NO_CONNECTION = new Set(['connect', 'getaddrinfo']);
const CERTIFICATE = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Returns the innermost cause of an error; of several connection attempts, that of the first. */
function deepest(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return deepest(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? deepest(error.cause) : error;
}

/** Returns the code of a failed request, and if it was unsent, from the error of `fetch`. */
export function requestFault(error: unknown): RequestFault {
  const cause = deepest(error);
  const code = codeOf(cause) ?? 'the connection broke';
  const syscall = cause instanceof Error && 'syscall' in cause ? String(cause.syscall) : '';
  const isUnsent = NO_CONNECTION.has(syscall) || code === 'UND_ERR_CONNECT_TIMEOUT' || CERTIFICATE.test(code);
  return { code, isUnsent };
}
