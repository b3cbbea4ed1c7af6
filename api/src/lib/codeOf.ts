/** Returns the code of an error of Node, the system or a driver, such as `ENOENT`. Null without one. */
export function codeOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error) || !('code' in thrown)) return null;
  return thrown.code === undefined ? null : String(thrown.code);
}

/** Returns the code of an error for messages, or `unknown error` without a code. */
export const codeText = (thrown: unknown): string => codeOf(thrown) ?? 'unknown error';
