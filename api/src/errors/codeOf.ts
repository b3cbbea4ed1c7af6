/** The code that Node, the system or a driver gave an error, such as `ENOENT`; null when it has none. */
export function codeOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error) || !('code' in thrown)) return null;
  return thrown.code === undefined ? null : String(thrown.code);
}

/** The code of an error as messages show it. */
export const codeText = (thrown: unknown): string => codeOf(thrown) ?? 'unknown error';
