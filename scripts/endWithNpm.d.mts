/** Calls `end` when the shell in which npm runs this script has ended. Does nothing if npm did not start the script. */
export function endWithNpm(end: () => void): void;
