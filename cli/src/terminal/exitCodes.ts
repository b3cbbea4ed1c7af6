/** Exit codes of all commands: number, id in JSON, and meaning for the help. */
const table = {
  done: [0, 'done', 'done'],
  failed: [1, 'refused', 'refused or failed; the sentence on standard error says why'],
  usage: [2, 'usage', 'the command line or a setting was wrong'],
  notAllowed: [3, 'unauthorized', 'not allowed: no token was sent, or the server refuses it'],
  unreachable: [4, 'unreachable', 'no server answers, or it or a source of prices failed'],
  notFound: [5, 'not_found', 'what the command names is not there'],
  conflict: [6, 'conflict', 'it contradicts what is on record'],
  partlyDone: [7, 'partly_done', 'done in part; the sentence on standard error says what was not'],
  hungUp: [129, 'cancelled', 'cancelled since its terminal was closed (SIGHUP)'],
  cancelled: [130, 'cancelled', 'cancelled with Ctrl-C (SIGINT)'],
  terminated: [143, 'cancelled', 'cancelled by a request to end (SIGTERM)'],
} as const;

type Outcome = keyof typeof table;

/** Exit code of a command. */
export type ExitCode = (typeof table)[Outcome][0];

/** Exit codes by name. */
export const exitCodes = Object.fromEntries(Object.entries(table).map(([name, [code]]) => [name, code])) as {
  readonly [name in Outcome]: (typeof table)[name][0];
};

/** Returns the id of an exit code for JSON. */
export const exitId = (exitCode: ExitCode): string =>
  Object.values(table).find(([code]) => code === exitCode)?.[1] ?? table.failed[1];

/** Lines with every exit code and its meaning, for the help. */
export const exitCodeLines = Object.values(table).map(
  ([code, , meaning]) => `  ${String(code).padStart(3)}  ${meaning}`,
);
