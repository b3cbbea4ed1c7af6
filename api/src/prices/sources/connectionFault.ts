import { codeOf, codeText } from '../../lib/index.ts';

/** Returns the system's code of an error or of its cause, such as ECONNREFUSED. */
export function systemCode(error: unknown): string {
  if (!(error instanceof Error)) return codeText(error);
  return codeOf(error) ?? systemCode(error.cause);
}

const CERTIFICATE =
  /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/;

/** Tells whether an error code means that the server's certificate could not be verified. */
export const isTls = (code: string): boolean => CERTIFICATE.test(code);
