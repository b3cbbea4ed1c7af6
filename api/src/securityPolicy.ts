const PAGE = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const DATA = "default-src 'none'; frame-ancestors 'none'";

const headers = (policy: string): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
});

/** What browsers are told to refuse of a page: foreign and inline scripts, framing, guessing types, leaking addresses. */
export const pageHeaders = headers(PAGE);

/** The same for answers that are no pages and may load nothing. */
export const dataHeaders = headers(DATA);
