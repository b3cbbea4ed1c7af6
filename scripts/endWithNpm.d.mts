/** Calls `end` once npm, which started this script, is gone. */
export function endWithNpm(end: () => void): void;
