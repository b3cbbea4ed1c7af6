import { inspect } from 'node:util';

/** What an error says, and the places in the tests and the product where it arose. */
export function differenceOf(error: Error): string {
  const cause = error.cause ?? error;
  if (!(cause instanceof Error) && !isErrorLike(cause)) return typeof cause === 'string' ? cause : inspect(cause);
  const places = (cause.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node:internal|node_modules/.test(line))
    .map((line) => line.trim());
  const message =
    cause.name === 'AssertionError' || cause.message === '' ? cause.message : `${cause.name}: ${cause.message}`;
  return [message || inspect(cause), ...places].join('\n');
}

/** Errors lose their class on the way from a test's process. */
function isErrorLike(value: unknown): value is { name: string; message: string; stack?: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
